/** Reservations that exist only for this bench, and the guests who come with them. All names are invented. */

const SYLLABLES = 'アカサタナハマヤラワイキシチニヒミリウクスツヌフムユルエケセテネヘメレオコソトノホモヨロ'
export const FACILITY = '101'
export const OPEN_AMOUNT_YEN = 24_200

/** A name that no other stay has. */
export const nameOf = (index) => {
  const at = (place) => SYLLABLES[Math.floor(index / SYLLABLES.length ** place) % SYLLABLES.length]
  return `${at(0)}${at(1)}${at(2)}ダ ジロウ`
}

/** The number under which the hotel's own system knows a stay. */
const referenceOf = (index) => `LOAD-${index}`

const day = (offset) => new Date(Date.now() + (9 + 24 * offset) * 3_600_000).toISOString().slice(0, 10)

/** The file that `desk import` reads: stays that began yesterday and end today, so that guests can come and go. */
export const csvOf = (count, adults) => {
  const [stay, rooms] = [[adults, day(-1), day(1)], 'ツイン=Twin']
  const rows = Array.from({ length: count }, (_, index) =>
    [referenceOf(index), FACILITY, nameOf(index), ...stay, rooms, index + 1, OPEN_AMOUNT_YEN].join(','),
  )
  const columns =
    'reference_number,facility,reservation_name,adults,arrival,departure,room_types,room_numbers'
  return [`${columns},open_amount`, ...rows, ''].join('\n')
}
