import { problemsOfCompanion } from '@tomari/guest-rules/guest/companion'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import { tidied } from '@tomari/guest-rules/guest/guest-tidying'
import { padParty, partySize } from '@tomari/guest-rules/guest/party'
import { problemsOfRepresentative } from '@tomari/guest-rules/guest/representative'
import { beginPayment } from '../../../guest-web/src/flows/begin-payment.ts'
import { confirmCheckin } from '../../../guest-web/src/flows/confirm-checkin.ts'
import { startCheckin } from '../../../guest-web/src/flows/start-checkin.ts'
import { guestsOf, partyOf, tidyingOf } from '../../../guest-web/src/screens/checkin/guest-form/party.ts'
import { problemOfGuest } from '../../../guest-web/src/screens/checkin/guests-info/GuestsInfo.tsx'
import { problemsOfSearch, searchFields } from '../../../guest-web/src/screens/checkin/search/search-form.ts'
import { withCompanions, withRepresentative, withSignature } from '../../../guest-web/src/session/session.ts'
import type { Given } from '../Step.ts'
import type { OpenPage } from './OpenPage.ts'

/** Starts as every JPEG does; the server reads the whole of it. */
export const pictures: { signatures: readonly string[]; passport: string } = { signatures: [], passport: '' }

/** A representative who answers everything. */
const representativeGiven = (guest: Guest, overseas: boolean): Guest => ({
  ...guest,
  lastName: '山田',
  firstName: '太郎',
  lastKana: 'ヤマダ',
  firstKana: 'タロウ',
  age: '41',
  gender: 1,
  overseasFlug: overseas,
  countrycode: overseas ? 'GB' : 'JP',
  address: overseas ? '12 Sample Street, London' : '',
  passport: overseas ? pictures.passport : '',
  passportFileName: overseas ? 'passport.jpg' : '',
  postcode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  subarea: '千代田',
  furtherSubarea: '1-1 見本ハイツ101',
  tel: '09000000001',
  occupation: '会社員',
})

const companionGiven = (guest: Guest): Guest => ({
  ...guest,
  lastName: '山田',
  firstName: '花子',
  lastKana: 'ヤマダ',
  firstKana: 'ハナコ',
  age: guest.isChild ? '8' : '39',
  gender: 2,
})

/** Whatever is asked of guests, a name with digits is wrong (R8.8). */
const withWrongName = (guest: Guest): Guest => ({ ...guest, lastName: '山田9' })

export async function search(page: OpenPage, given: Given): Promise<void> {
  const { site } = page.deps
  const { facility, phone } = site.search
  const right = {
    reservationName: page.identity.typed(given),
    facilityId: facility ? page.identity.facility : '',
    phoneNumber: phone ? page.identity.phone : '',
    secondFact: '',
  }
  const missed = [
    { reservationName: 'OTHER NAME' },
    ...(facility ? [{ facilityId: page.identity.otherFacility }] : []),
    ...(phone ? [{ phoneNumber: '0999999999' }] : []),
  ]
  const typed = {
    right: {},
    wrong: missed[given.pick % missed.length],
    unusable: { reservationName: '山田!' },
  }
  const values = { ...right, ...typed[given.kind] }
  if (Object.keys(problemsOfSearch(values, searchFields(site.search))).length > 0) return
  await page.act(async () => {
    const facts = await startCheckin(page.deps, values)
    await page.proceed('/checkin/search', 'next', facts)
  }, true)
}

export async function representative(page: OpenPage, given: Given): Promise<void> {
  const { site } = page.deps
  const { visibility, guests } = page.session
  const right = representativeGiven(guests[0], given.pick % 2 === 1)
  const typed = given.kind === 'right' ? right : withWrongName(right)
  const submitted = tidied(typed, tidyingOf(site))
  if (Object.keys(problemsOfRepresentative(submitted, visibility.representative)).length > 0) return
  const totalGuests = partySize(partyOf(page.session, site))
  await page.enter((session) => withRepresentative(session, submitted), { totalGuests })
}

export async function companions(page: OpenPage, given: Given): Promise<void> {
  const { site } = page.deps
  const { visibility } = page.session
  const typed = guestsOf(page.session, site)
    .slice(1)
    .map((guest) => (given.kind === 'right' ? companionGiven(guest) : withWrongName(companionGiven(guest))))
  const submitted = typed.map((guest) => tidied(guest, tidyingOf(site)))
  const problems = submitted.flatMap((guest) => Object.keys(problemsOfCompanion(guest, visibility.companion)))
  if (problems.length > 0) return
  await page.enter((session) => withCompanions(session, submitted))
}

export async function guestsInfo(page: OpenPage): Promise<void> {
  const { site } = page.deps
  const { visibility } = page.session
  const guests = padParty(page.session.guests, partyOf(page.session, site)).map((guest) =>
    tidied(guest, tidyingOf(site)),
  )
  const [first, ...others] = guests
  const problems = guests.flatMap((guest, place) => problemOfGuest(guest, place, visibility) ?? [])
  if (problems.length > 0 || first === undefined) return
  await page.enter((session) => withCompanions(withRepresentative(session, first), others))
}

/** A new signature, none after undo, or whatever was on the canvas. */
export async function term(page: OpenPage, given: Given): Promise<void> {
  const typed = {
    right: pictures.signatures[given.pick % 2],
    wrong: undefined,
    unusable: page.session.signature?.jpeg,
  }
  const jpeg = typed[given.kind]
  if (jpeg === undefined) return
  await page.enter((session) => withSignature(session, { jpeg, drawing: { kind: 'typed', name: '山田' } }))
}

export async function confirm(page: OpenPage): Promise<void> {
  await page.act(async () => {
    const registration = await confirmCheckin(page.deps)
    await page.proceed('/checkin/confirm-checkin', 'next', registration)
  }, true)
}

export async function unsettled(page: OpenPage): Promise<void> {
  await page.act(async () => {
    const bill = await beginPayment(page.deps)
    await page.proceed('/checkin/unsettled-qr', bill === 'paid' ? 'paid' : 'pay')
  }, true)
}
