import type { GuestEntry } from '@tomari/contract/guest-entry'
import { fullName, type Guest, JAPAN } from './guest.ts'

/** What the configuration says about entries. */
export interface EntryOptions {
  /** `use_country_code_as_prefecture` */
  readonly countryCodeAsPrefecture: boolean
}

type AddressPart = Pick<
  GuestEntry,
  | 'foreign_flg'
  | 'overseas_flg'
  | 'tel_country_name'
  | 'zip_code'
  | 'prefecture'
  | 'city'
  | 'subarea'
  | 'address'
>

const overseasPart = (guest: Guest, options: EntryOptions): AddressPart => ({
  foreign_flg: true,
  overseas_flg: true,
  tel_country_name: guest.countrycode,
  zip_code: '',
  prefecture: options.countryCodeAsPrefecture ? guest.countrycode : '',
  city: '',
  subarea: '',
  address: guest.address,
})

const domesticPart = (guest: Guest): AddressPart => ({
  foreign_flg: false,
  overseas_flg: false,
  tel_country_name: guest.tel === '' ? '' : JAPAN,
  zip_code: guest.postcode,
  prefecture: guest.prefecture,
  city: guest.city,
  subarea: guest.subarea,
  address: guest.furtherSubarea,
})

/** One guest (R17.17); age and gender are absent where there is none. */
const entryOf = (guest: Guest, index: number, options: EntryOptions): GuestEntry => ({
  id: index + 1,
  name: fullName(guest),
  use_mem_add: false,
  ...(index === 0 && guest.overseasFlug ? overseasPart(guest, options) : domesticPart(guest)),
  phone: guest.tel,
  first_name: guest.firstName,
  last_name: guest.lastName,
  first_name_kana: guest.firstKana,
  last_name_kana: guest.lastKana,
  ...(/^\d+$/.test(guest.age) ? { age: Number(guest.age) } : {}),
  ...(guest.gender === null ? {} : { gender: guest.gender }),
  is_child: guest.isChild,
  prev_accommodation: guest.prevAccommodation,
  next_accommodation: guest.nextAccommodation,
  occupation: guest.occupation,
})

/**
 * The `guest_info` of a check-in (R17.17). The first guest is the representative; only that one can live
 * overseas. Companions are asked for no address and no phone: theirs are blank, as the guest holds them.
 * Both flags say "lives overseas", the one thing the guest is asked; `tel_country_name` is the country code of the
 * address that the phone number goes with.
 */
export const guestEntriesOf = (guests: readonly Guest[], options: EntryOptions): readonly GuestEntry[] =>
  guests.map((guest, index) => entryOf(guest, index, options))
