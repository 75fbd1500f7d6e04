const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment on the clock of a hotel in Japan, as `yyyy-mm-dd hh:mm`. */
export const hotelTime = (moment: Date): string => minute.format(moment)
