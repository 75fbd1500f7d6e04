import type { GuestEntry } from '@tomari/contract/guest-entry'
import { plainLines } from '@tomari/guest-rules/text/plain-text'
import { nameForm } from '@tomari/guest-rules/text/text-normal-form'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import * as v from 'valibot'
import { countryOf } from '../../../stays/index.ts'
import { asItCame, group, many, text } from '../foreign-json.ts'
import { covers, isOfAnother as isNameOfAnother, writingOf } from '../names-there.ts'

export const profileAnswer = group({
  profileDetails: group({
    customer: group({
      personName: many(asItCame(group({ surname: text, givenName: text, nameType: text }))),
      gender: text,
      profession: text,
    }),
    addresses: group({
      addressInfo: many(
        asItCame(
          group({
            address: group({
              type: text,
              addressLine: many(text),
              cityName: text,
              postalCode: text,
              country: group({ code: text }),
            }),
          }),
        ),
      ),
    }),
    telephones: group({
      telephoneInfo: many(asItCame(group({ telephone: group({ phoneNumber: text }) }))),
    }),
  }),
})
export type Profile = v.InferOutput<typeof profileAnswer>['profileDetails']

const noProfile: Profile = v.parse(profileAnswer, {}).profileDetails

/** Codes that OPERA is delivered with. */
const HOME = 'HOME'
const PHONE = 'PHONE'

const LONGEST = { name: 40, profession: 80, city: 40, postcode: 15, phone: 40 } as const
const MOST_ADDRESS_LINES = 4

interface WrittenName {
  readonly surname: string
  readonly givenName: string
}

/** Whole characters, as many as OPERA has place for. */
const cut = (written: string, most: number): string => {
  let length = 0
  return Array.from(written)
    .filter((sign) => (length += sign.length) <= most)
    .join('')
    .trim()
}

const written = (surname: string, givenName: string): WrittenName => ({
  surname: cut(halfWidthAscii(surname), LONGEST.name),
  givenName: cut(halfWidthAscii(givenName), LONGEST.name),
})

/** The name and its kana, as far as the register has them. */
const namesIn = (guest: GuestEntry): readonly WrittenName[] =>
  [written(guest.last_name, guest.first_name), written(guest.last_name_kana, guest.first_name_kana)].filter(
    ({ surname, givenName }) => surname !== '' || givenName !== '',
  )

const whole = ({ surname, givenName }: WrittenName): string => `${surname} ${givenName}`

const formOf = (name: WrittenName): string => nameForm(whole(name))

/** Whether a name of the guest is a name of the profile, in any of its writings. */
export const isNamed = ({ customer }: Profile, guest: GuestEntry): boolean => {
  const forms = customer.personName.map(formOf)
  return namesIn(guest).some((name) => forms.includes(formOf(name)))
}

export const isOfAnother = ({ customer }: Profile, guest: GuestEntry): boolean =>
  isNameOfAnother(customer.personName.map(whole), namesIn(guest).map(whole))

type Names = Profile['customer']['personName']

/** A fuller name is put in the place of one in its writing; beside the primary name stand kana as phonetic, anything else as alternate. */
function namesAfter(known: Names, guest: GuestEntry): Names {
  return namesIn(guest).reduce<Names>((names, name) => {
    const writing = writingOf(whole(name))
    const [primary] = names.filter(({ nameType }) => nameType.toLowerCase() === 'primary')
    const isPrimary =
      primary === undefined || whole(primary).trim() === '' || writingOf(whole(primary)) === writing
    const nameType = isPrimary ? 'Primary' : writing === 'kana' ? 'Phonetic' : 'Alternate'
    const at = names.findIndex((one) => one.nameType.toLowerCase() === nameType.toLowerCase())
    const before = names[at]
    if (before !== undefined && covers(whole(before), whole(name))) return names
    const change = {
      ...name,
      nameType,
      ...(nameType === 'Alternate' && { language: languageOf(name, guest) }),
    }
    const after = { ...change, came: { ...before?.came, ...change } }
    return before === undefined ? [...names, after] : names.with(at, after)
  }, known)
}

const languageOf = (name: WrittenName, { overseas_flg: isOverseas }: GuestEntry): string =>
  writingOf(whole(name)) === 'hangul' ? 'ko' : isOverseas ? 'zh' : 'ja'

/** Of the choices of the register, those for which every OPERA has a code. */
const genders: Readonly<Record<number, string>> = { 1: 'M', 2: 'F' }

function personAfter({ customer }: Profile, guest: GuestEntry) {
  const names = namesAfter(customer.personName, guest)
  const gender = genders[guest.gender ?? 0] ?? ''
  const profession = cut(guest.occupation, LONGEST.profession)
  return {
    ...(names !== customer.personName && { personName: names.map(({ came }) => came) }),
    ...(gender !== '' && !customer.gender.toUpperCase().startsWith(gender) && { gender }),
    ...(profession !== '' && profession !== customer.profession && { profession }),
  }
}

/** Prefecture and town stand together, since a state is a code of the hotel's own. */
function addressOf(guest: GuestEntry) {
  const lines = guest.overseas_flg ? plainLines(guest.address).split('\n') : [guest.subarea, guest.address]
  const addressLine = lines.flatMap((line) => line.match(/.{1,80}/gu) ?? []).slice(0, MOST_ADDRESS_LINES)
  const cityName = guest.overseas_flg ? '' : cut(guest.prefecture + guest.city, LONGEST.city)
  if (addressLine.length === 0 && cityName === '') return null
  const code = guest.overseas_flg ? countryOf(guest.tel_country_name) : 'JP'
  return {
    addressLine,
    cityName,
    postalCode: guest.overseas_flg ? '' : cut(guest.zip_code, LONGEST.postcode),
    ...(code !== '' && { country: { code } }),
  }
}

/** The address at home alone: that of a firm stays. */
function addressesAfter({ addresses: { addressInfo } }: Profile, guest: GuestEntry) {
  const address = addressOf(guest)
  if (address === null) return null
  const all = addressInfo.map(({ came }) => came)
  const at = addressInfo.findIndex((one) => one.address.type.toUpperCase() === HOME)
  const known = addressInfo[at]
  if (known === undefined) {
    return [...all, { address: { ...address, type: HOME, primaryInd: addressInfo.length === 0 } }]
  }
  const { addressLine, cityName, postalCode, country } = known.address
  const before = [...addressLine.filter(Boolean), cityName, postalCode, country.code]
  const after = [
    ...address.addressLine,
    address.cityName,
    address.postalCode,
    address.country?.code ?? country.code,
  ]
  if (before.join('\n') === after.join('\n')) return null
  const { state: _, ...rest } = v.parse(v.looseObject({}), known.came['address'])
  return all.with(at, { ...known.came, address: { ...rest, ...address } })
}

/** Digits by which two spellings of one number are the same. */
const PHONE_END = 8
const phoneEnd = (phone: string): string => phone.replace(/\D/g, '').slice(-PHONE_END)

function telephonesAfter({ telephones: { telephoneInfo } }: Profile, { phone }: GuestEntry) {
  const phoneNumber = cut(halfWidthAscii(phone), LONGEST.phone)
  const isKnown = telephoneInfo.some(({ telephone }) => phoneEnd(telephone.phoneNumber) === phoneEnd(phone))
  if (phoneNumber === '' || isKnown) return null
  const primaryInd = telephoneInfo.length === 0
  const telephone = { phoneTechType: PHONE, phoneUseType: HOME, phoneNumber, primaryInd }
  return [...telephoneInfo.map(({ came }) => came), { telephone }]
}

/** What the register says otherwise than a profile; null where it says nothing new. All else there stays. */
export function profileChange(known: Profile, guest: GuestEntry) {
  const customer = personAfter(known, guest)
  const addressInfo = addressesAfter(known, guest)
  const telephoneInfo = telephonesAfter(known, guest)
  if (Object.keys(customer).length === 0 && addressInfo === null && telephoneInfo === null) return null
  return {
    ...(Object.keys(customer).length > 0 && { customer }),
    ...(addressInfo !== null && { addresses: { addressInfo } }),
    ...(telephoneInfo !== null && { telephones: { telephoneInfo } }),
  }
}

export const newProfile = (guest: GuestEntry) => ({
  ...profileChange(noProfile, guest),
  profileType: 'Guest',
  statusCode: 'Active',
})
