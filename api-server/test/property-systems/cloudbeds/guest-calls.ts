import { type Form, isDay, needed, refuse } from './form.ts'
import { type Call, guestOf, reservationOf } from './world.ts'

const guestFieldNames =
  /^guest(FirstName|LastName|Gender|Email|Phone|CellPhone|Address[12]|City|Country|State|Zip|BirthDate|Document(Type|Number|IssueDate|IssuingCountry|ExpirationDate))$/

/** The fields of a guest, by the rules that the contract's descriptions state. */
function guestFieldsIn(form: Form): ReadonlyMap<string, string> {
  const fields = new Map([...form].filter(([name]) => guestFieldNames.test(name)))
  const is = (name: string, isRight: (value: string) => boolean) => {
    const value = fields.get(name)
    if (value && !isRight(value)) refuse(`Parameter ${name} is invalid`)
  }
  for (const name of ['guestCountry', 'guestDocumentIssuingCountry'])
    is(name, (code) => /^[A-Z]{2}$/.test(code))
  for (const name of ['guestBirthDate', 'guestDocumentIssueDate', 'guestDocumentExpirationDate'])
    is(name, isDay)
  is('guestEmail', (mail) => /^[^\s@]+@[^\s@]+$/.test(mail))
  const document = fields.get('guestDocumentType') ?? 'na'
  if (document === 'na') return fields
  const isOfNoDate = document === 'dni' || document === 'cpf'
  for (const name of [
    'guestDocumentNumber',
    'guestDocumentIssuingCountry',
    ...(isOfNoDate ? [] : ['guestDocumentIssueDate']),
    ...(isOfNoDate || document === 'nie' ? [] : ['guestDocumentExpirationDate']),
  ])
    needed(form, name)
  return fields
}

export const putGuest: Call = (world, form) => {
  const { property, reservation, guest } = guestOf(world, form)
  const fields = guestFieldsIn(form)
  if (fields.size === 0) refuse('At least one information field is required')
  for (const [name, value] of fields) guest.fields.set(name, value)
  property.touch(reservation)
  property.happens({ event: 'guest/details_changed', fields: { guestId: guest.id } })
  return { success: true }
}

export const postGuest: Call = (world, form) => {
  const { property, reservation } = reservationOf(world, form)
  for (const name of ['guestFirstName', 'guestLastName', 'guestEmail', 'guestCountry']) needed(form, name)
  const beds = reservation.rooms.reduce((sum, { adults, children }) => sum + adults + children, 0)
  if (reservation.guests.length >= beds) refuse('The reservation has all its guests')
  const guest = { id: property.newId(), fields: new Map(guestFieldsIn(form)) }
  reservation.guests.push(guest)
  property.touch(reservation)
  const fields = { guestId: guest.id, reservationId: reservation.id }
  property.happens({ event: 'guest/assigned', fields })
  return { success: true, guestID: guest.id }
}
