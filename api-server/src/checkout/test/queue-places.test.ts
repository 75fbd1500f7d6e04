import { describe, expect, it } from 'vitest'
import { roomsNamed, roomsToLeave } from '../../stays/room-numbers.ts'
import { decideCheckout } from '../checkout-info.ts'
import { isHeldByOther, minutesToWait } from '../Queue.ts'

const MINUTE_MS = 60_000

it.each([
  [7, [], 0],
  [0, [MINUTE_MS], 1],
  [4, [MINUTE_MS], 5],
  [4, [MINUTE_MS, 9 * MINUTE_MS, 2 * MINUTE_MS], 10],
  [3, [5_000], 1],
  [0, [0], 1],
])('the estimate with %i ahead and %j lately is %i minutes', (ahead, lately, minutes) => {
  expect(minutesToWait(ahead, lately)).toBe(minutes)
})

describe('a claim', () => {
  const now = new Date('2026-12-01T06:30:00Z')
  const claim = { worker: 'robot', since: now, until: new Date(now.getTime() + 1) }

  it('holds against others until its lease is over', () => {
    expect(isHeldByOther(claim, 'another', now)).toBe(true)
    expect(isHeldByOther(claim, 'robot', now)).toBe(false)
    expect(isHeldByOther({ ...claim, until: now }, 'another', now)).toBe(false)
    expect(isHeldByOther(null, 'another', now)).toBe(false)
  })
})

describe('where a search for check-out leads', () => {
  const stay = {
    hasDeparted: false,
    hasNotice: false,
    isFolioAwaited: false,
    openAmount: 12_100,
    isPaidByCard: true,
    rooms: ['305'],
  }

  it.each<[string, object, string]>([
    ['something is owed', {}, 'queue'],
    ['something is owed, rooms unknown', { rooms: [] }, 'queue'],
    ['all is paid', { openAmount: 0 }, 'settled'],
    ['nothing was ever owed', { openAmount: 0, isPaidByCard: false }, 'settled'],
    ['all is paid as far as is known here', { openAmount: 0, isFolioAwaited: true }, 'queue'],
    ['all is paid, rooms unknown', { openAmount: 0, rooms: [] }, 'at_desk rooms_unknown'],
    ['the bill is for the desk', { isPaidByCard: false }, 'at_desk not_by_card'],
    ['the desk has left word', { hasNotice: true, openAmount: 0 }, 'notice'],
    ['the guests have left', { hasDeparted: true, hasNotice: true }, 'at_desk departed'],
  ])('%s', (_, change, way) => {
    const decided = decideCheckout({ ...stay, ...change })
    expect('because' in decided ? `${decided.kind} ${decided.because}` : decided.kind).toBe(way)
  })
})

describe('room numbers', () => {
  it.each([
    ['101/102', ['101', '102']],
    ['１０１／１０２', ['101', '102']],
    ['101/101', ['101']],
    ['', []],
  ])('of %j are %j', (text, rooms) => expect(roomsNamed(text)).toEqual(rooms))

  it.each([
    ['101', '101', '101'],
    ['102 101', '101 102', '102 101'],
    ['', '101 102', '101 102'],
    ['103', '101 102', null],
    ['101 103', '101 102', null],
    ['305', '', '305'],
    ['離れ', '', null],
    ['', '', null],
  ])('%j stated, %j known: %j', (stated, known, rooms) => {
    const list = (numbers: string) => numbers.split(' ').filter((number) => number !== '')
    expect(roomsToLeave(list(stated), list(known))).toEqual(rooms === null ? null : list(rooms))
  })
})
