import { padParty, partySize } from '@tomari/guest-rules/guest/party'
import { problemsOfCompanion } from '@tomari/guest-rules/guest/companion'
import { tidied } from '@tomari/guest-rules/guest/guest-tidying'
import { problemsOfRepresentative } from '@tomari/guest-rules/guest/representative'
import { confirmCheckin } from '../../../guest-web/src/flows/confirm-checkin.ts'
import { beginPayment } from '../../../guest-web/src/flows/begin-payment.ts'
import { startCheckin } from '../../../guest-web/src/flows/start-checkin.ts'
import { guestsOf, partyOf, tidyingOf } from '../../../guest-web/src/screens/checkin/guest-form/party.ts'
import { problemOfGuest } from '../../../guest-web/src/screens/checkin/guests-info/guest-problem.ts'
import { problemsOfSearch, searchFields } from '../../../guest-web/src/screens/checkin/search/search-form.ts'
import { withCompanions, withRepresentative, withSignature } from '../../../guest-web/src/session/updates.ts'
import { livesOverseas, searchGiven, signatureGiven } from '../entries.ts'
import type { Given } from '../Step.ts'
import { companionGiven, pictures, representativeGiven, withWrongName } from './guests.ts'
import type { Hand } from './Hand.ts'

export async function search({ page, identity }: Hand, given: Given): Promise<void> {
  const { site } = page.deps
  const meant = searchGiven(given, site.search)
  const values = {
    reservationName:
      meant === 'other name' ? 'OTHER NAME' : meant === 'unusable' ? '山田!' : identity.typed(given),
    facilityId: site.search.facility
      ? meant === 'other facility'
        ? identity.otherFacility
        : identity.facility
      : '',
    phoneNumber: site.search.phone ? (meant === 'other phone' ? '0999999999' : identity.phone) : '',
    secondFact: '',
  }
  if (Object.keys(problemsOfSearch(values, searchFields(site.search))).length > 0) return
  await page.act(async () => {
    const facts = await startCheckin(page.deps, values)
    await page.proceed('/checkin/search', 'next', facts)
  }, true)
}

export async function representative({ page }: Hand, given: Given): Promise<void> {
  const { site } = page.deps
  const { visibility, guests } = page.session
  const right = representativeGiven(guests[0], livesOverseas(given))
  const typed = given.kind === 'right' ? right : withWrongName(right)
  const submitted = tidied(typed, tidyingOf(site))
  if (Object.keys(problemsOfRepresentative(submitted, visibility.representative)).length > 0) return
  await page.act(async () => {
    page.update((session) => withRepresentative(session, submitted))
    const totalGuests = partySize(partyOf(page.session, site))
    await page.proceed('/checkin/input-representative', 'next', { totalGuests })
  })
}

export async function companions({ page }: Hand, given: Given): Promise<void> {
  const { site } = page.deps
  const { visibility } = page.session
  const typed = guestsOf(page.session, site)
    .slice(1)
    .map((guest) => (given.kind === 'right' ? companionGiven(guest) : withWrongName(companionGiven(guest))))
  const submitted = typed.map((guest) => tidied(guest, tidyingOf(site)))
  const problems = submitted.flatMap((guest) => Object.keys(problemsOfCompanion(guest, visibility.companion)))
  if (problems.length > 0) return
  await page.act(async () => {
    page.update((session) => withCompanions(session, submitted))
    await page.proceed('/checkin/input-companions', 'next')
  })
}

/** All guests once more. */
export async function guestsInfo({ page }: Hand): Promise<void> {
  const { site } = page.deps
  const { visibility } = page.session
  const guests = padParty(page.session.guests, partyOf(page.session, site)).map((guest) =>
    tidied(guest, tidyingOf(site)),
  )
  const [first, ...others] = guests
  const problems = guests.flatMap((guest, place) => problemOfGuest(guest, place, visibility) ?? [])
  if (problems.length > 0 || first === undefined) return
  await page.act(async () => {
    page.update((session) => withCompanions(withRepresentative(session, first), others))
    await page.proceed('/checkin/guests-info', 'next')
  })
}

export async function term({ page }: Hand, given: Given): Promise<void> {
  const before =
    [...pictures.signatures].find(([, jpeg]) => jpeg === page.session.signature?.jpeg)?.[0] ?? null
  const jpeg = pictures.signatures.get(signatureGiven(given, before) ?? 0)
  const made = jpeg === undefined ? null : { jpeg, drawing: { kind: 'typed', name: '山田' } as const }
  if (made === null) return
  await page.act(async () => {
    page.update((session) => withSignature(session, made))
    await page.proceed('/checkin/term', 'next')
  })
}

export async function confirm({ page }: Hand): Promise<void> {
  await page.act(async () => {
    const registration = await confirmCheckin(page.deps)
    await page.proceed('/checkin/confirm-checkin', 'next', registration)
  }, true)
}

export async function unsettled({ page }: Hand): Promise<void> {
  await page.act(async () => {
    const bill = await beginPayment(page.deps)
    await page.proceed('/checkin/unsettled-qr', bill === 'paid' ? 'paid' : 'pay')
  }, true)
}
