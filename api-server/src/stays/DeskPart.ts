/** Parts of a booking that a person at the desk can change, by the fields in which a property system says them. */
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

/** A field that the desk can change. */
export type DeskField = keyof typeof partOfField
/** Fields that say one thing are one part. */
export type DeskPart = (typeof partOfField)[DeskField]

/** Every part. */
export const DESK_PARTS: readonly DeskPart[] = [...new Set(Object.values(partOfField))]

/** The part that a field belongs to. */
export const deskPartOf = (field: DeskField): DeskPart => partOfField[field]

/** Whether the desk can change the field. */
export const isDeskField = (field: string): field is DeskField => Object.hasOwn(partOfField, field)
