import type { GuestEntry } from '@tomari/contract/guest-entry'
import { JAPAN } from '@tomari/guest-rules/guest/guest'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { nameForm } from '@tomari/guest-rules/text/text-normal-form'
import { countryOf } from '../../../stays/index.ts'
import type { RegisterThere, StayThere } from '../ConnectedSystem.ts'
import { isOfAnother, writingOf } from '../names-there.ts'
import { type CloudbedsGuest, type CloudbedsReservation, mainGuestOf } from './reservation.ts'
import type { Fields, WireCall } from './wire.ts'

const genders: Readonly<Record<number, string>> = { 1: 'M', 2: 'F', 3: 'N/A' }

/** What a guest has entered: its field in a form, and where it is read again. */
const rows: readonly {
  readonly field: string
  readonly readAs: keyof CloudbedsGuest
  readonly of: (entry: GuestEntry) => string
}[] = [
  {
    field: 'guestFirstName',
    readAs: 'guestFirstName',
    of: (entry) => entry.first_name || entry.first_name_kana,
  },
  { field: 'guestLastName', readAs: 'guestLastName', of: (entry) => entry.last_name || entry.last_name_kana },
  { field: 'guestGender', readAs: 'guestGender', of: ({ gender = 0 }) => genders[gender] ?? '' },
  { field: 'guestPhone', readAs: 'guestPhone', of: (entry) => entry.phone },
  { field: 'guestAddress1', readAs: 'guestAddress', of: firstLineOf },
  { field: 'guestAddress2', readAs: 'guestAddress2', of: (e) => (e.overseas_flg ? '' : e.address) },
  { field: 'guestCity', readAs: 'guestCity', of: (entry) => entry.city },
  { field: 'guestState', readAs: 'guestState', of: (e) => (e.overseas_flg ? '' : e.prefecture) },
  { field: 'guestZip', readAs: 'guestZip', of: (entry) => entry.zip_code },
  { field: 'guestCountry', readAs: 'guestCountry', of: countryCodeOf },
]

function firstLineOf({ overseas_flg, address, subarea }: GuestEntry): string {
  return overseas_flg ? address.replaceAll('\n', ', ') : subarea
}

/** Empty for a companion, who is asked for no address. */
function countryCodeOf({ overseas_flg, tel_country_name, prefecture, city, address }: GuestEntry): string {
  if (overseas_flg) return countryOf(tel_country_name)
  return prefecture + city + address === '' ? '' : JAPAN
}

/** The other guests are written where one has a problem. */
interface GuestCalls {
  readonly calls: readonly WireCall[]
  readonly problem: 'NO-MAIN-GUEST' | 'NAME-OF-ANOTHER' | 'COMPANION-INCOMPLETE' | null
}

/**
 * The calls after which the reservation has the guests of the register: each by its name, another of the party where none has it, since a
 * corrected name is a guest that is there, and a new one where all are taken. A guest who is there already needs no call. Nothing is emptied.
 */
export function guestCalls(
  stay: StayThere,
  there: CloudbedsReservation,
  { guests: [representative, ...party] }: RegisterThere,
): GuestCalls {
  const main = mainGuestOf(there)
  if (main === null || representative === undefined) return { calls: [], problem: 'NO-MAIN-GUEST' }
  if (isOfAnother([nameThere(main)].filter(Boolean), namesOf(representative)))
    return { calls: [], problem: 'NAME-OF-ANOTHER' }
  const companions = party.filter((entry) => keyOfEntry(entry) !== '')
  const others = there.guests.filter((guest) => guest !== main)
  const matches = new Map<GuestEntry, CloudbedsGuest>()
  const take = (entry: GuestEntry, isFit: (guest: CloudbedsGuest) => boolean) => {
    const at = others.findIndex(isFit)
    for (const guest of at < 0 ? [] : others.splice(at, 1)) matches.set(entry, guest)
  }
  for (const entry of companions) take(entry, (guest) => keyOfGuest(guest) === keyOfEntry(entry))
  for (const entry of companions) if (!matches.has(entry)) take(entry, (guest) => sharesName(guest, entry))
  const known = [...new Map([[representative, main], ...matches])]
  const added = companions
    .filter((entry) => !matches.has(entry))
    .map((entry) => newGuest(stay, entry, { representative, mail: main.guestEmail ?? there.guestEmail }))
  return {
    calls: [
      ...known.flatMap(([entry, guest]) => changesOf(stay, guest, entry)),
      ...added.filter((one) => one !== null),
    ],
    problem: added.includes(null) ? 'COMPANION-INCOMPLETE' : null,
  }
}

const nameThere = ({ guestLastName, guestFirstName }: CloudbedsGuest): string =>
  `${guestLastName ?? ''} ${guestFirstName ?? ''}`.trim()

const keyOfGuest = (guest: CloudbedsGuest): string => nameForm(nameThere(guest))

const partsOfNames = (entry: GuestEntry): readonly (readonly string[])[] =>
  [
    [entry.last_name, entry.first_name],
    [entry.last_name_kana, entry.first_name_kana],
  ].map((names) => names.filter(Boolean))

const namesOf = (entry: GuestEntry): readonly string[] =>
  partsOfNames(entry)
    .map((names) => names.join(' '))
    .filter(Boolean)

const keyOfEntry = (entry: GuestEntry): string => {
  const { guestLastName, guestFirstName } = fieldsOf(entry)
  return nameForm(`${guestLastName ?? ''} ${guestFirstName ?? ''}`)
}

/** A companion whose name was corrected has a part of it still; a name in another writing may be anybody's of the party. */
function sharesName(guest: CloudbedsGuest, entry: GuestEntry): boolean {
  const there = keyOfGuest(guest)
  if (there === '') return true
  return partsOfNames(entry)
    .map((names) => names.map(nameForm))
    .filter((names) => names.length > 0)
    .every(
      (names) => writingOf(names.join('')) !== writingOf(there) || names.some((name) => there.includes(name)),
    )
}

const entered = (entry: GuestEntry) =>
  rows.map(({ of, ...row }) => ({ ...row, value: plainText(of(entry)) })).filter(({ value }) => value !== '')

const fieldsOf = (entry: GuestEntry): Fields =>
  Object.fromEntries(entered(entry).map(({ field, value }) => [field, value]))

function changesOf({ hotel }: StayThere, guest: CloudbedsGuest, entry: GuestEntry): readonly WireCall[] {
  const isThere = entered(entry).every(({ readAs, value }) => guest[readAs] === value)
  if (isThere || guest.guestID === null) return []
  const fields = { propertyID: hotel, guestID: guest.guestID, ...fieldsOf(entry) }
  return [{ method: 'PUT', operation: 'putGuest', fields }]
}

/** A companion is asked for no country and no mail address, which the contract cannot do without: those of the party stand there. */
function newGuest(
  { hotel, id }: StayThere,
  entry: GuestEntry,
  { representative, mail }: { readonly representative: GuestEntry; readonly mail: string | null },
): WireCall | null {
  const fields = fieldsOf(entry)
  if (mail === null || fields['guestLastName'] === undefined || fields['guestFirstName'] === undefined)
    return null
  const ofParty = { guestEmail: mail, guestCountry: countryCodeOf(representative) || JAPAN }
  return {
    method: 'POST',
    operation: 'postGuest',
    fields: { propertyID: hotel, reservationID: id, ...ofParty, ...fields },
  }
}
