import type { BoardStay } from '@tomari/contract/desk-page/board'
import { describe, expect, it } from 'vitest'
import { type HelpingAct, headActs } from '../../src/stay/acts/head-acts.ts'
import { whereabouts } from '../../src/stay/Facts.tsx'
import { sampleStay } from './sample-stay.ts'

const here = { list: 'in_house', stage: 'checked_in', state: 'to_pay', has_qr: true } as const
const owing = { lines: [], total: 24_900, open: 24_900, at_phone: false }
const receipt = { number: 'R1', kind: 'receipt', amount: 1, issued_at: '', is_void: false } as const

describe('the act that helps next (R27.9)', () => {
  it.each<[HelpingAct | null, Partial<BoardStay>]>([
    ['handOutCode', { bill: owing }],
    ['releaseGuests', { is_locked_out: true }],
    ['pay', { ...here, bill: owing }],
    ['releaseGuests', { ...here, bill: owing, is_locked_out: true }],
    ['checkIdentity', { ...here, state: 'ready' }],
    ['showQr', { ...here, state: 'ready', identity: { document: 'passport', at: '', by: 'tanaka' } }],
    ['handOverBill', { ...here, list: 'leaving', state: 'waiting', bill: owing }],
    ['openReceipt', { list: 'left', stage: 'departed', state: 'checked_out', papers: [receipt] }],
    ['pay', { list: 'left', stage: 'departed', state: 'checked_out', bill: owing }],
    [null, { list: 'left', stage: 'departed', state: 'checked_out' }],
    ['reinstateReservation', { stage: 'cancelled' }],
    ['undoNoShow', { stage: 'no_show' }],
  ])('is %s where it follows from the state', (next, given) => {
    expect(headActs(sampleStay(given)).next).toBe(next)
  })

  it('stands before three others at most; what takes something away comes last of all', () => {
    const given = { ...here, bill: { ...owing, at_phone: true }, is_locked_out: true }
    const { next, beside, rest, grave } = headActs(sampleStay(given))
    expect([next, ...beside]).toEqual(['releaseGuests', 'pay', 'recallBill', 'checkIdentity'])
    expect(rest).toEqual(['showQr', 'leaveMessage', 'handOutCode'])
    expect(grave).toEqual(['undoCheckin'])
  })

  it('leaves out nothing that can be done, and names nothing twice', () => {
    const stages = ['booked', 'cancelled', 'no_show', 'checked_in', 'departed'] as const
    const lists = ['arriving', 'in_house', 'leaving', 'left'] as const
    const states = ['not_started', 'to_pay', 'waiting', 'checked_out'] as const
    const all = stages.flatMap((stage) =>
      lists.flatMap((list) => states.map((state) => sampleStay({ stage, list, state, bill: owing }))),
    )
    for (const stay of all) {
      const { next, beside, rest, grave } = headActs(stay)
      const named: readonly (string | null)[] = [next, ...beside, ...rest, ...grave]
      expect(new Set(named).size).toBe(named.length)
      expect(named).toContain('pay')
      const isOff = stay.stage === 'cancelled' || stay.stage === 'no_show'
      expect(named.includes('handOutCode')).toBe(stay.list !== 'left' && !isOff)
      expect(named.includes('undoCheckin')).toBe(stay.list === 'in_house' || stay.list === 'leaving')
      expect(named.includes('cancelReservation')).toBe(stay.stage === 'booked')
    }
  })
})

const guest: BoardStay['party'][number] = {
  name: '',
  kana: '',
  age: '',
  country: '',
  is_overseas: false,
  is_child: true,
  phone: '',
  address: '',
}

it('where a guest lives is said as far as it was asked: of companions it was not (R27.16)', () => {
  expect(whereabouts(guest, 0, 'ja')).toEqual({ only: 'stay.domestic' })
  expect(whereabouts({ ...guest, is_overseas: true }, 0, 'ja')).toEqual({ only: 'stay.overseas' })
  expect(whereabouts(guest, 1, 'ja')).toBe('')
  expect(whereabouts({ ...guest, country: 'AU', address: 'Perth' }, 1, 'en')).toBe('Australia Perth')
  expect(whereabouts({ ...guest, country: 'JP', address: '〒100-0001 東京都' }, 0, 'ja')).toBe(
    '〒100-0001 東京都',
  )
})
