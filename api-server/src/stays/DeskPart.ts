/** Parts of a reservation that the desk can change, by the fields in which a property system sends them. */
const partOfField = {
  reservation_name: 'name',
  kana_name: 'name',
  phone_number: 'phone_number',
  arrival: 'days',
  departure: 'days',
  adults: 'adults',
  children: 'children',
  others: 'others',
  room_numbers: 'room_numbers',
  status: 'status',
} as const

export type DeskField = keyof typeof partOfField
export type DeskPart = (typeof partOfField)[DeskField]

export const DESK_PARTS: readonly DeskPart[] = [...new Set(Object.values(partOfField))]

export const deskPartOf = (field: DeskField): DeskPart => partOfField[field]

export const isDeskField = (field: string): field is DeskField => Object.hasOwn(partOfField, field)
