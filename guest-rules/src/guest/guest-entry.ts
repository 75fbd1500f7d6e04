import type { GuestEntry } from '@tomari/contract/guest-entry'
import { type EntryField, entryFields } from '@tomari/contract/guest-fields'
import { fullName, type Guest, JAPAN, recordBy } from './guest.ts'

interface EntryOptions {
  /** `use_country_code_as_prefecture` */
  readonly countryCodeAsPrefecture: boolean
}

/** Entries have always been written in this order, younger fields after it. */
const ORDER =
  'id name use_mem_add foreign_flg overseas_flg tel_country_name zip_code prefecture city subarea address phone ' +
  'first_name last_name first_name_kana last_name_kana age gender is_child prev_accommodation next_accommodation'

/** The fields that an entry of this residence holds; the others are blank there. */
export const fieldsWhere = (isOverseas: boolean): readonly EntryField[] =>
  entryFields.filter(({ where }) => where !== (isOverseas ? 'domestic' : 'overseas'))

const textsOf = (guest: Guest, isOverseas: boolean) => {
  const here = fieldsWhere(isOverseas)
  return recordBy(entryFields, 'wire', ({ wire }) => {
    const field = here.find((row) => row.wire === wire)
    return field === undefined ? '' : guest[field.name]
  })
}

/**
 * One guest (R17.17); age and gender are absent where there is none.
 * @param index 0 for the representative, the only one who can live overseas
 */
export const guestEntryOf = (guest: Guest, index: number, options: EntryOptions): GuestEntry => {
  const isOverseas = index === 0 && guest.overseasFlug
  return {
    id: index + 1,
    name: fullName(guest),
    use_mem_add: false,
    foreign_flg: isOverseas,
    overseas_flg: isOverseas,
    tel_country_name: guest.tel === '' ? '' : JAPAN,
    ...textsOf(guest, isOverseas),
    ...(isOverseas && {
      tel_country_name: guest.countrycode,
      prefecture: options.countryCodeAsPrefecture ? guest.countrycode : '',
    }),
    ...(/^\d+$/.test(guest.age) ? { age: Number(guest.age) } : {}),
    ...(guest.gender === null ? {} : { gender: guest.gender }),
    is_child: guest.isChild,
  }
}

/**
 * The `guest_info` of a check-in (R17.17). The first guest is the representative; only that one can live
 * overseas. Companions give no address and no phone: theirs are blank, as the guest holds them.
 * Both flags say "lives overseas", the guest's one answer; `tel_country_name` is the country code of the
 * address that the phone number goes with.
 */
export const guestEntriesOf = (guests: readonly Guest[], options: EntryOptions): readonly GuestEntry[] =>
  guests.map((guest, index) => guestEntryOf(guest, index, options))

export const guestInfoOf = (entries: readonly GuestEntry[]): string =>
  JSON.stringify(entries, [...new Set([...ORDER.split(' '), ...entryFields.map(({ wire }) => wire)])])
