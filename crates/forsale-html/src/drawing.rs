//! Pictures of houses, drawn from their numbers: a crate at 1, a palace at 30.

use std::fmt::Write;

use forsale::House;
use maud::{Markup, html};

const GROUND: i32 = 43;
const MIDDLE: i32 = 32;
const FLOOR: i32 = 8;

/// The picture on a house card. It says nothing the number does not, so it is hidden from speech.
pub(crate) fn drawing(house: House) -> Markup {
    let plan = Plan::of(house);
    html! {
        svg viewBox="0 0 64 48" aria-hidden="true" focusable="false" {
            path.gr d={ "M0 " (GROUND) "h64v5H0z" } {}
            path.tr d=(plan.trees()) {}
            @if plan.number >= 26 { (towers(&plan)) }
            path class={ "w" (plan.number % 5) } d=(plan.walls()) {}
            path.rf d=(plan.roof()) {}
            path.wi d=(plan.windows()) {}
            path.dr d=(plan.door()) {}
            @if plan.number >= 21 { path.cl d=(plan.portico()) {} }
            @if plan.number == 30 { path.gd d={ "M26 " (plan.top() - 8) "a6 6 0 0 1 12 0z" } {} }
        }
    }
}

/// The sizes of one house.
struct Plan {
    number: i32,
    /// Half its width.
    half: i32,
    floors: i32,
    /// Windows on each floor.
    bays: i32,
}

impl Plan {
    fn of(house: House) -> Plan {
        let number = i32::from(house.value());
        let bays = match number {
            1..=3 => 0,
            4..=7 => 1,
            8..=13 => 2,
            14..=20 => 3,
            21..=25 => 4,
            _ => 5,
        };
        let floors = 1 + i32::from(number >= 11) + i32::from(number >= 19);
        Plan { number, half: 10 + number / 3, floors, bays }
    }

    fn left(&self) -> i32 {
        MIDDLE - self.half
    }

    /// Where the walls end and the roof begins.
    fn top(&self) -> i32 {
        GROUND - 2 - FLOOR * self.floors - i32::from(self.number >= 4)
    }

    fn walls(&self) -> String {
        rectangle(self.left(), self.top(), 2 * self.half, GROUND - self.top())
    }

    /// Flaps of a crate, a lean-to, a gable, a hip roof; chimneys from 8 and 15 on.
    fn roof(&self) -> String {
        let (left, right, top) = (self.left() - 1, MIDDLE + self.half + 1, self.top());
        let mut path = String::new();
        if self.number >= 8 {
            path += &rectangle(left + 4, top - 7, 3, 7);
        }
        if self.number >= 15 {
            path += &rectangle(right - 7, top - 7, 3, 7);
        }
        path += &match self.number {
            1..=2 => format!("M{left} {top}l-3 -3M{right} {top}l3 -3"),
            3..=5 => format!("M{left} {top}V{}L{right} {top}z", top - 6),
            6..=18 => format!("M{left} {top}L{MIDDLE} {}L{right} {top}z", top - 11),
            _ => format!("M{left} {top}l5 -8H{}l5 8z", right - 5),
        };
        path
    }

    fn door(&self) -> String {
        let left = if self.bays == 1 { self.left() + 3 } else { MIDDLE - 2 };
        if self.number <= 2 { String::new() } else { rectangle(left, GROUND - 7, 5, 7) }
    }

    fn windows(&self) -> String {
        let mut path = String::new();
        for floor in 0..self.floors {
            for bay in 1..=self.bays {
                let x = self.left() + bay * 2 * self.half / (self.bays + 1) - 1;
                let x = if self.bays == 1 { MIDDLE + 3 } else { x };
                let blocked = floor == 0 && self.bays > 1 && (x + 1 - MIDDLE).abs() < 5;
                if !blocked {
                    path += &rectangle(x, GROUND - 7 - FLOOR * floor, 3, 4);
                }
            }
        }
        path
    }

    /// Four columns and a pediment before the door.
    fn portico(&self) -> String {
        let columns = [-6, -4, 3, 5].map(|x| rectangle(MIDDLE + x, GROUND - 7, 1, 7)).concat();
        format!("{columns}M{} {}l8 -4 8 4z", MIDDLE - 8, GROUND - 7)
    }

    fn trees(&self) -> String {
        let mut path = String::new();
        for (x, from) in [(6, 9), (57, 12), (1, 19), (62, 22)] {
            if self.number >= from {
                let _ = write!(path, "M{x} {}a4 5 0 1 1 1 0v4h-1z", GROUND - 4);
            }
        }
        path
    }
}

fn towers(plan: &Plan) -> Markup {
    let at = [plan.left() - 4, MIDDLE + plan.half - 3];
    let top = plan.top() - 3;
    let walls = at.map(|x| rectangle(x, top, 7, GROUND - top)).concat();
    let cones = at.map(|x| format!("M{} {top}l4.5 -10 4.5 10z", x - 1)).concat();
    let flags =
        at.map(|x| format!("M{} {}h5l-1.5 1.5 1.5 1.5h-5z", f64::from(x) + 3.5, top - 12)).concat();
    html! {
        path class={ "w" (plan.number % 5) } d=(walls) {}
        path.rf d=(cones) {}
        @if plan.number >= 28 { path.fl d=(flags) {} }
    }
}

fn rectangle(x: i32, y: i32, width: i32, height: i32) -> String {
    format!("M{x} {y}h{width}v{height}h-{width}z")
}
