const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment on the clock of a hotel in Japan, as `yyyy-mm-dd hh:mm`. */
export const hotelTime = (moment: Date): string => minute.format(moment)

/** The moment at which a day `yyyy-mm-dd` begins for a hotel in Japan, which knows no summer time. */
export const startOfHotelDay = (day: string): Date => new Date(`${day}T00:00:00+09:00`)
