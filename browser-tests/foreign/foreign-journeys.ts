import { overseas } from '../guest/actions/describing-guests.ts'
import type { Search } from '../guest/actions/finding-the-reservation.ts'
import { companyCards } from '../foreign-back-end/card-script.ts'
import type { BackEnd } from '../foreign-back-end/BackEnd.ts'
import { SENTENCES, type Stay } from '../foreign-back-end/Hotel.ts'
import type { VariantName } from '../foreign-back-end/variants.ts'
import { expect } from './foreign-guest.ts'
import type { GuestActions } from '../guest/guest-actions.ts'
import type { GuestSees } from '../guest/guest-sees.ts'
import type { Overrides } from '../hotel/tenant.ts'
import { photo } from '../guest/passport-photos.ts'
import type { Language } from '../guest/texts.ts'

/** Of whom the journeys are, as the chain keeps it. */
export const STAY_NAME = 'テストタロウ'

/** The guest of a journey. */
interface Walker {
  readonly guest: GuestActions
  readonly sees: GuestSees
  readonly backEnd: BackEnd
  readonly language: Language
  readonly finds: (search?: Partial<Search>) => Promise<void>
}

/** A check-in from the search to where it ends. */
export interface Journey {
  readonly what: string
  readonly settings?: Overrides
  readonly stay?: Omit<Stay, 'name'>
  readonly walk: (walker: Walker) => Promise<void>
  /** The calls that it makes: all of them, in this order. */
  readonly calls: (variant: VariantName) => readonly string[]
}

/** The search as shipped; the point programme is asked about those alone who come with their number. */
const found = (variant: VariantName, member = variant === 'legacy' ? ['members'] : []) => [
  'facilities',
  'checkin_authtoken_request',
  'facility',
  ...member,
  'checkin_code',
  'checkin_info_request',
]
const registered = ['hotel_agreement', 'upload_agreement_signature', 'execute_checkin_request']
const registeredWithAPassport = [
  'hotel_agreement',
  'upload_agreement_signature',
  'upload_passport',
  'execute_checkin_request',
]
const paid = ['web_email_register', 'public_key', 'settlement', 'checkin_code']

const withoutPayment: Overrides = { display: { use_checkin_payment: false } }
const withoutPaymentAndCode: Overrides = { ...withoutPayment, qr_code: { is_active_in_checkin: false } }

const codeShown = async ({ sees }: Walker) => {
  await sees.theScreen('/checkin/qr')
  const [prefix, kanaName, , code] = (await sees.theQrCode()).split(',')
  expect([prefix, kanaName]).toEqual(['FRN', STAY_NAME])
  return code
}

const checksIn = async ({ guest, finds }: Walker, guests = 1) => {
  await finds()
  await guest.answersEverything(guests)
  await guest.confirms()
}

/** Checks in, and finds at once the code that is wanted. */
const findsItsCode = (code: string) => async (walker: Walker) => {
  await walker.finds()
  expect(await codeShown(walker)).toBe(code)
}

const paysAndGoesOn = async (walker: Walker) => {
  const { guest, sees } = walker
  await guest.paysBy(companyCards.accepted)
  await sees.theScreen('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  expect(await codeShown(walker)).toBe('40')
}

const checksInWithAPassport = async (walker: Walker) => {
  const { guest, sees } = walker
  await walker.finds()
  await guest.agreesToTheReservation()
  await guest.enters(overseas)
  await sees.theChoiceOf('countrycode', 'GB')
  await guest.picksAsPassport(await photo())
  await sees.thePassportPhoto()
  await guest.goesOn()
  await guest.agreesToTheGuests()
  await guest.signsTheTerms()
  await guest.confirms()
  expect(await codeShown(walker)).toBe('30')
}

/** Every way through a check-in, with all the calls that it makes. */
export const journeys: readonly Journey[] = [
  {
    what: 'paid before the stay',
    walk: async (walker) => {
      await checksIn(walker)
      await paysAndGoesOn(walker)
    },
    calls: (variant) => [...found(variant), ...registered, 'checkin_code', 'pre_payment_info', ...paid],
  },
  {
    what: 'refused, and paid with the same card by pressing once more',
    stay: { code: '30' },
    walk: async (walker) => {
      const { guest, sees, backEnd, language } = walker
      await walker.finds()
      backEnd.fails('settlement', { kind: 'refused', status: 503 })
      await guest.paysBy(companyCards.accepted)
      await sees.theRefusedCard(SENTENCES.refused[language])
      await guest.presses('components.button.close')
      await guest.pays()
      await sees.theScreen('/checkin/complete-payment')
      await guest.presses('payment.complete-payment.button_checkin')
      expect(await codeShown(walker)).toBe('40')
    },
    calls: (variant) => [...found(variant), 'pre_payment_info', ...paid.slice(0, 3), ...paid],
  },
  {
    what: 'declined, and paid with another card',
    stay: { code: '30' },
    walk: async (walker) => {
      const { guest, sees, language } = walker
      await walker.finds()
      await guest.paysBy(companyCards.declined)
      await sees.theRefusedCard(SENTENCES.declined[language])
      await guest.presses('components.button.close')
      await guest.changes('card')
      await guest.entersTheCard(companyCards.accepted)
      await guest.goesOnToThePayment()
      await guest.pays()
      await sees.theScreen('/checkin/complete-payment')
    },
    calls: (variant) => [...found(variant), 'pre_payment_info', ...paid.slice(0, 3), ...paid.slice(0, 3)],
  },
  {
    what: 'paid, though the answer is lost: asked about, and never paid again',
    stay: { code: '30' },
    walk: async (walker) => {
      const { guest, sees, backEnd } = walker
      await walker.finds()
      backEnd.fails('settlement', { kind: 'lost' })
      await guest.paysBy(companyCards.accepted)
      await sees.theScreen('/checkin/complete-payment')
      await guest.presses('payment.complete-payment.button_checkin')
      expect(await codeShown(walker)).toBe('40')
    },
    calls: (variant) => [...found(variant), 'pre_payment_info', ...paid],
  },
  {
    what: 'paid at the front desk instead, after a look at the bill',
    walk: async (walker) => {
      await checksIn(walker)
      for (let times = 0; times < 2; times += 1) {
        await walker.guest.goesToTheBill()
        await walker.guest.goesBack()
      }
      await walker.guest.presses('components.button.home')
      await walker.sees.theScreen('/')
    },
    calls: (variant) => [...found(variant), ...registered, 'checkin_code', 'pre_payment_info'],
  },
  {
    what: 'several rooms, whose bill is no matter of a phone',
    stay: { isMultiRooms: true, adults: 2, children: 1 },
    walk: async (walker) => {
      await checksIn(walker, 3)
      expect(await codeShown(walker)).toBe('30')
    },
    calls: (variant) => [...found(variant), ...registered, 'checkin_code'],
  },
  {
    what: 'nothing to pay',
    stay: { isPaymentTarget: false },
    walk: async (walker) => {
      await checksIn(walker)
      expect(await codeShown(walker)).toBe('40')
    },
    calls: (variant) => [...found(variant), ...registered, 'checkin_code'],
  },
  {
    what: 'back after having checked in, to pay',
    stay: { code: '30' },
    walk: async (walker) => {
      await walker.finds()
      await paysAndGoesOn(walker)
    },
    calls: (variant) => [...found(variant), 'pre_payment_info', ...paid],
  },
  {
    what: 'back after having paid',
    stay: { code: '40' },
    walk: findsItsCode('40'),
    calls: (variant) => found(variant),
  },
  {
    what: 'back with several rooms',
    stay: { code: '30', isMultiRooms: true },
    walk: findsItsCode('30'),
    calls: (variant) => found(variant),
  },
  {
    what: 'the code alone, without payment',
    settings: withoutPayment,
    walk: async (walker) => {
      await checksIn(walker)
      expect(await codeShown(walker)).toBe('30')
    },
    calls: (variant) => [...found(variant), ...registered, 'checkin_code'],
  },
  {
    what: 'the code alone, back after having checked in',
    settings: withoutPayment,
    stay: { code: '30' },
    walk: findsItsCode('30'),
    calls: (variant) => found(variant),
  },
  {
    what: 'a completion, without payment and code',
    settings: withoutPaymentAndCode,
    walk: async (walker) => {
      await checksIn(walker)
      await walker.sees.theScreen('/checkin/complete')
      await walker.guest.presses('components.button.home')
      await walker.sees.theScreen('/')
    },
    calls: (variant) => [...found(variant).filter((call) => call !== 'checkin_code'), ...registered],
  },
  {
    what: 'a member, whom the hotel knows',
    settings: withoutPayment,
    stay: { isMember: true },
    walk: async (walker) => {
      const { guest, sees } = walker
      await walker.finds()
      await guest.agreesToTheReservation()
      await sees.noneOfTheFields('lastName', 'postcode', 'tel')
      await sees.theText('〒530-0001')
      await guest.goesOn()
      await guest.agreesToTheGuests()
      await guest.signsTheTerms()
      await guest.confirms()
      expect(await codeShown(walker)).toBe('30')
    },
    calls: (variant) => [
      ...found(variant, [variant === 'legacy' ? 'members' : 'users']),
      ...registered,
      'checkin_code',
    ],
  },
  {
    what: 'a guest from overseas, whose passport the hotel asks for beside what the facility says (R8.42)',
    settings: { display: { use_checkin_payment: false, ask_overseas_passport: true } },
    walk: checksInWithAPassport,
    calls: (variant) => [...found(variant), ...registeredWithAPassport, 'checkin_code'],
  },
  {
    what: 'a guest from overseas, with a passport',
    settings: { display: { use_checkin_payment: false, use_visibility_control: false } },
    walk: checksInWithAPassport,
    calls: (variant) => [...found(variant), ...registeredWithAPassport, 'checkin_code'],
  },
  {
    what: 'no hotel to choose, and the address found by its postcode',
    settings: { display: { use_checkin_payment: false, show_facility_selector: false } },
    walk: async (walker) => {
      const { guest, sees } = walker
      await walker.finds()
      await guest.agreesToTheReservation()
      await guest.enters({ postcode: '0600001' })
      await guest.presses('fields.postcode.button')
      await sees.theFieldHolds('city', '札幌市中央区')
      await guest.goesBack()
    },
    calls: (variant) => [
      ...found(variant).filter((call) => !['facilities', 'facility'].includes(call)),
      'postcode',
    ],
  },
]
