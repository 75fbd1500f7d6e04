import { livesOverseas, searchGiven, signatureGiven } from '../entries.ts'
import type { Given } from '../Step.ts'
import { endingOf, totalGuests } from '../world.ts'
import { authorised, checkIn, checkinToken, prePaymentInfo } from './hotel.ts'
import { leadOn } from './moves.ts'
import type { Pressing } from './press.ts'
import { attempt } from './report.ts'
import { newSession } from './state.ts'
import { Failed } from './wire.ts'

/** The check-in search, call by call, and where it leads (R6.7, R6.12). */
export function search(pressing: Pressing, given: Given): void {
  const { model, tab, wire, seen } = pressing
  const { world, hotel } = model
  const { flags, stay } = world
  const meant = searchGiven(given, { facility: flags.facilitySelector, phone: flags.phoneInSearch })
  if (meant === 'unusable') return
  const finds = meant === 'found' || (meant === 'other phone' && !stay.hasPhone)
  const found = newSession()
  const isFound = attempt(pressing, () => {
    try {
      const token = wire.call('checkin token', () => checkinToken(hotel, finds))
      found.token = token
      const asks = <Answer>(name: string, answer: () => Answer) =>
        wire.call(name, () => {
          authorised(hotel, token, 'checkin')
          return answer()
        })
      if (flags.facilitySelector && flags.visibilityControl) wire.call('facility', () => undefined)
      if (flags.membership) {
        const knows = memberKnown(pressing)
        if (knows) seen('search-member')
        if (knows) found.representative = 'member'
      }
      if (flags.payment || flags.qr) found.code = asks('checkin code', () => hotel.code)
      asks('checkin info', () => undefined)
    } catch (error) {
      tab.session = newSession()
      seen('search-fails')
      throw error
    }
  })
  if (!isFound) return
  tab.session = { ...found, journey: 'checkin', hasReservation: true }
  leadOn(pressing, afterSearch(pressing, found.code))
}

/** Whether the representative is prefilled with a member; makes the variant's call for it. */
function memberKnown({ model: { world, hotel }, wire }: Pressing): boolean {
  const { variant, query, stay } = world
  if (variant === 'legacy') {
    return wire.call('member', () => {
      authorised(hotel, hotel.tokens.length - 1, 'checkin')
      return stay.isMember
    })
  }
  if (query === 'nothing') return false
  return wire.call('member', () => {
    if (query === 'stranger') throw new Failed({ status: 401, isTold: true })
    return true
  })
}

function afterSearch({ model: { world }, seen }: Pressing, code: string | null): string {
  const { stay, flags } = world
  const ending = endingOf(flags)
  if (ending === 'completion') return (seen('search-neither'), '/checkin/check-reservation')
  if (ending === 'qr') {
    if (code === '30' || code === '40') return (seen('search-only-qr'), '/checkin/qr')
    return (seen('search-only-qr-check'), '/checkin/check-reservation')
  }
  if (code === '30' && stay.isMultiRooms) return (seen('search-qr-multi'), '/checkin/qr')
  if (code === '30' && stay.isPaymentTarget) return (seen('search-unsettled'), '/checkin/unsettled-qr')
  if (code === '30') return (seen('search-qr-30'), '/checkin/qr')
  if (code === '40') return (seen('search-qr-40'), '/checkin/qr')
  return (seen('search-check'), '/checkin/check-reservation')
}

/** The representative's form. */
export function representative(pressing: Pressing, given: Given): void {
  const { model, tab, seen } = pressing
  if (given.kind !== 'right') {
    tab.draft = (session) => {
      session.representative = 'bad'
      session.isOverseas = livesOverseas(given)
    }
    return
  }
  tab.session.representative = 'ok'
  tab.session.isOverseas = livesOverseas(given)
  const isMany = totalGuests(model.world) > 1
  seen(isMany ? 'representative-many' : 'representative-alone')
  leadOn(pressing, isMany ? '/checkin/input-companions' : '/checkin/guests-info')
}

/** The companions' form. */
export function companions(pressing: Pressing, given: Given): void {
  const { tab } = pressing
  if (given.kind !== 'right') {
    tab.draft = (session) => {
      session.companions = 'bad'
    }
    return
  }
  tab.session.companions = 'ok'
  leadOn(pressing, '/checkin/guests-info')
}

/** All guests once more: on only when all are right. */
export function guestsInfo(pressing: Pressing): void {
  const { tab, model, seen } = pressing
  const isAlone = totalGuests(model.world) === 1
  if (tab.session.representative === 'ok' && (isAlone || tab.session.companions === 'ok')) {
    leadOn(pressing, '/checkin/term')
  } else seen('guests-refused')
}

/** The agreement and the signature under it. */
export function term(pressing: Pressing, given: Given): void {
  const { tab, seen } = pressing
  const signature = signatureGiven(given, tab.session.signature)
  if (signature === null) {
    seen('term-blocked')
    tab.draft = (session) => {
      session.signature = null
    }
    return
  }
  tab.session.signature = signature
  seen('term-next')
  leadOn(pressing, '/checkin/confirm-checkin')
}

/** The check-in itself, call by call, and where it leads (R10.1, R10.6). */
export function confirm(pressing: Pressing): void {
  const { model, tab, wire, seen } = pressing
  const { world, hotel } = model
  const { flags, stay } = world
  const { session } = tab
  const ending = endingOf(flags)
  const asks = <Answer>(name: string, answer: () => Answer) =>
    wire.call(name, () => {
      authorised(hotel, session.token, 'checkin')
      return answer()
    })
  const isDone = attempt(pressing, () => {
    try {
      if (session.signature !== session.sentSignature) asks('signature', () => undefined)
      else seen('confirm-signature-once')
      session.sentSignature = session.signature
      if (!flags.visibilityControl && session.isOverseas && !session.sentPassport) {
        asks('passport', () => undefined)
        session.sentPassport = true
        seen('confirm-passport')
      }
      asks('execute checkin', () => checkIn(hotel, totalGuests(world)))
      if (ending === 'completion') return
      session.code = asks('checkin code', () => hotel.code)
      const mayPay = session.code === '30' && stay.isPaymentTarget && !stay.isMultiRooms
      if (ending === 'payment' && mayPay) session.bill = asks('bill', () => prePaymentInfo(model))
    } catch (error) {
      seen('confirm-fails')
      throw error
    }
  })
  if (isDone) leadOn(pressing, afterConfirm(pressing, ending, session.code))
}

function afterConfirm(
  { model: { world }, seen }: Pressing,
  ending: 'payment' | 'qr' | 'completion',
  code: string | null,
): string {
  if (ending === 'completion') return (seen('confirm-neither'), '/checkin/complete')
  if (ending === 'qr') return (seen('confirm-only-qr'), '/checkin/qr')
  if (code === '40') return (seen('confirm-40'), '/checkin/qr')
  if (world.stay.isMultiRooms) return (seen('confirm-multi'), '/checkin/qr')
  if (world.stay.isPaymentTarget) return (seen('confirm-unsettled'), '/checkin/unsettled-qr')
  return (seen('confirm-otherwise'), '/checkin/qr')
}
