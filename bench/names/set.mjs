import { chanceOf } from './chance.mjs'
import { regions } from './people/people.mjs'
import { secondGuests } from './people/second-guests.mjs'

/**
 * The set: 1,800 bookings of invented people in two halves of three houses, each with all regions. The first is for looking at what is
 * missed; of the second only figures are shown, which keeps them honest.
 */
export const HALVES = [1, 2]
const HOUSES_OF_A_HALF = 3
/** Of the published set; others draw other bookings from the same tables. */
export const SEED = 34

/** The pairs, which are to be asked: no hit is expected of them. */
export const SECOND_GUESTS = 'Second guests'

/** The same words in any order, and however they are apart. */
const marksOf = (form) => {
  const words = form.toUpperCase().split(/[\s-]+/)
  return [words.join(''), [...words].sort((one, other) => (one < other ? -1 : 1)).join(' ')]
}

/** Bookings of a half: no two of its guests might type the same, and no near miss is what one of them might. */
const bookingsOf = (half, seed) => {
  const chance = chanceOf(seed * half)
  const taken = new Set()
  const bookings = []
  const enter = (booking, region, house) => {
    for (const mark of booking.possible.flatMap(marksOf)) taken.add(mark)
    const number = half * 10_000 + bookings.length
    bookings.push({ ...booking, number, phone: `080${10_000_000 + number * 37}`, region, house })
  }
  for (const [at, pair] of secondGuests(half, HALVES.length).entries())
    for (const booking of pair) enter(booking, SECOND_GUESTS, at % HOUSES_OF_A_HALF)
  for (const { region, count, draw } of regions) {
    for (let drawn = 0; drawn < count / HALVES.length; ) {
      const booking = draw(chance)
      if (booking.possible.flatMap(marksOf).some((mark) => taken.has(mark))) continue
      enter(booking, region, bookings.length % HOUSES_OF_A_HALF)
      drawn += 1
    }
  }
  return bookings.map((booking) => ({
    ...booking,
    nearMisses: booking.nearMisses.filter((name) => !marksOf(name).some((mark) => taken.has(mark))),
  }))
}

/** The houses of these halves, each with its bookings. */
export const housesOf = (halves, seed = SEED) =>
  halves.flatMap((half) => {
    const bookings = bookingsOf(half, seed)
    return Array.from({ length: HOUSES_OF_A_HALF }, (_, at) => ({
      id: `H${half}${at + 1}`,
      bookings: bookings.filter(({ house }) => house === at),
    }))
  })
