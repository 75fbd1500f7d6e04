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
  const { model, tab, wire } = pressing
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
        if (knows) found.representative = 'member'
      }
      if (flags.payment || flags.qr) found.code = asks('checkin code', () => hotel.code)
      asks('checkin info', () => undefined)
    } catch (error) {
      tab.session = newSession()
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

function afterSearch({ model: { world } }: Pressing, code: string | null): string {
  const { stay, flags } = world
  const ending = endingOf(flags)
  if (ending === 'completion') return '/checkin/check-reservation'
  if (ending === 'qr') {
    if (code === '30' || code === '40') return '/checkin/qr'
    return '/checkin/check-reservation'
  }
  if (code === '30' && stay.isMultiRooms) return '/checkin/qr'
  if (code === '30' && stay.isPaymentTarget) return '/checkin/unsettled-qr'
  if (code === '30') return '/checkin/qr'
  if (code === '40') return '/checkin/qr'
  return '/checkin/check-reservation'
}

export function representative(pressing: Pressing, given: Given): void {
  const { model, tab } = pressing
  if (given.kind !== 'right') return
  tab.session.representative = 'ok'
  tab.session.isOverseas = livesOverseas(given)
  const isMany = totalGuests(model.world) > 1
  leadOn(pressing, isMany ? '/checkin/input-companions' : '/checkin/guests-info')
}

export function companions(pressing: Pressing, given: Given): void {
  const { tab } = pressing
  if (given.kind !== 'right') return
  tab.session.companions = 'ok'
  leadOn(pressing, '/checkin/guests-info')
}

/** All guests once more: on only when all are right. */
export function guestsInfo(pressing: Pressing): void {
  const { tab, model } = pressing
  const isAlone = totalGuests(model.world) === 1
  if (tab.session.representative === 'ok' && (isAlone || tab.session.companions === 'ok')) {
    leadOn(pressing, '/checkin/term')
  }
}

export function term(pressing: Pressing, given: Given): void {
  const { tab } = pressing
  const signature = signatureGiven(given, tab.session.signature)
  if (signature === null) return
  tab.session.signature = signature
  leadOn(pressing, '/checkin/confirm-checkin')
}

/** The check-in itself, call by call, and where it leads (R10.1, R10.6). */
export function confirm(pressing: Pressing): void {
  const { model, tab, wire } = pressing
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
    if (session.signature !== session.sentSignature) asks('signature', () => undefined)
    session.sentSignature = session.signature
    if (!flags.visibilityControl && session.isOverseas && !session.sentPassport) {
      asks('passport', () => undefined)
      session.sentPassport = true
    }
    asks('execute checkin', () => checkIn(hotel, totalGuests(world)))
    if (ending === 'completion') return
    session.code = asks('checkin code', () => hotel.code)
    const mayPay = session.code === '30' && stay.isPaymentTarget && !stay.isMultiRooms
    if (ending === 'payment' && mayPay) session.bill = asks('bill', () => prePaymentInfo(model))
  })
  if (isDone) leadOn(pressing, afterConfirm(pressing, ending, session.code))
}

function afterConfirm(
  { model: { world } }: Pressing,
  ending: 'payment' | 'qr' | 'completion',
  code: string | null,
): string {
  if (ending === 'completion') return '/checkin/complete'
  if (ending === 'qr' || code === '40' || world.stay.isMultiRooms) return '/checkin/qr'
  return world.stay.isPaymentTarget ? '/checkin/unsettled-qr' : '/checkin/qr'
}
