const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' })

const DAY_MS = 24 * 60 * 60 * 1000

/** The day on which a hotel in Japan stands at the moment, as `yyyy-mm-dd`. */
export const hotelDay = (moment: Date): string => day.format(moment)

const NIGHT_ENDS_MS = 5 * 60 * 60 * 1000

/**
 * The day that a hotel is working on, as `yyyy-mm-dd`: until five in the morning it is the day before, whose last guests are still
 * arriving and leaving.
 */
export const businessDay = (moment: Date): string => hotelDay(new Date(moment.getTime() - NIGHT_ENDS_MS))

/** The moment at which a day `yyyy-mm-dd` begins for a hotel in Japan, which knows no summer time. */
export const startOfHotelDay = (date: string): Date => new Date(`${date}T00:00:00+09:00`)

/** The moment at which a hotel begins to work on a day `yyyy-mm-dd`. */
export const startOfBusinessDay = (date: string): Date =>
  new Date(startOfHotelDay(date).getTime() + NIGHT_ENDS_MS)

/** The day so many days after `yyyy-mm-dd`, or before it when negative. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Nights between two days `yyyy-mm-dd`. */
export const nightsBetween = (arrival: string, departure: string): number =>
  Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY_MS)

/**
 * No stay has more nights. Taxes are reckoned night by night, and for some changes by the square of the nights; booking systems write
 * 9999-12-31 where nobody knows the departure.
 */
export const MOST_NIGHTS = 400

/** The same day so many years later; 29 February becomes 1 March where the later year has none. */
export function yearsLater(date: string, years: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCFullYear(moment.getUTCFullYear() + years)
  return moment.toISOString().slice(0, 10)
}

const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment on the clock of a hotel in Japan, as `yyyy-mm-dd hh:mm`. */
export const hotelTime = (moment: Date): string => minute.format(moment)

/** Years for which the register has to be kept (Hotel Business Act, enforcement regulations, article 4-2). */
export const YEARS_REGISTER_IS_KEPT = 3
