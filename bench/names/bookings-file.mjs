/** The number of a booking in the file; a bench of one half and one of both have the same. */
export const referenceOf = ({ number }) => `NAMES-${number}`

const HEADER = [
  'reference_number',
  'facility',
  'reservation_name',
  'kana_name',
  'phone_number',
  'country',
  'adults',
  'arrival',
  'departure',
]

const cell = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The file that `desk import` reads: stays that begin today. */
export const csvOf = (houses) => {
  const rows = houses.flatMap(({ id, bookings }) =>
    bookings.map((booking) => {
      const { name, kana = '', phone, country = '' } = booking
      return [referenceOf(booking), id, name, kana, phone, country, '1', '2026-12-01', '2026-12-03']
    }),
  )
  return [HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
}
