const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' })

const DAY_MS = 24 * 60 * 60 * 1000

/** `yyyy-mm-dd` in Japan. */
export const hotelDay = (moment: Date): string => day.format(moment)

const NIGHT_ENDS_MS = 5 * 60 * 60 * 1000

/** `yyyy-mm-dd`: until five in the morning it is the day before, whose last guests are still arriving and leaving. */
export const businessDay = (moment: Date): string => hotelDay(new Date(moment.getTime() - NIGHT_ENDS_MS))

/** Japan has no summer time. */
export const startOfHotelDay = (date: string): Date => new Date(`${date}T00:00:00+09:00`)

export const startOfBusinessDay = (date: string): Date =>
  new Date(startOfHotelDay(date).getTime() + NIGHT_ENDS_MS)

/** Negative days lie before. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export const nightsBetween = (arrival: string, departure: string): number =>
  Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY_MS)

/**
 * Taxes are reckoned night by night, and for some changes by the square of the nights; booking systems write 9999-12-31 for an unknown
 * departure.
 */
export const MOST_NIGHTS = 400

/** 29 February becomes 1 March where the later year has none. */
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

/** `yyyy-mm-dd hh:mm` in Japan. */
export const hotelTime = (moment: Date): string => minute.format(moment)

/** Years for which the register has to be kept (Hotel Business Act, enforcement regulations, article 4-2). */
export const REGISTER_RETENTION_YEARS = 3
