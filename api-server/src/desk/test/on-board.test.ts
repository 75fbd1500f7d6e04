import { describe, expect, it } from 'vitest'
import { type BoardFacts, needsHelp, phoneStateOf } from '../board.ts'
import { silentPhone } from '../store/board-stays.ts'

const at = (time: string): Date => new Date(`2026-12-01T${time}:00Z`)

const booked = { checkinCode: '00', checkedInAt: null, departure: '2026-12-02', openAmount: 8_000 } as const
const owing = { ...booked, checkinCode: '30', checkedInAt: at('06:00') } as const
const settled = { ...owing, checkinCode: '40', openAmount: 0 } as const

const facts = (changes: Partial<BoardFacts> = {}): BoardFacts => ({
  ...silentPhone,
  stay: booked,
  departedAt: null,
  hasMessage: false,
  isNameLocked: false,
  ...changes,
})

describe('the state of a phone (R26.12)', () => {
  const charge = (state: 'charging' | 'at_bank' | 'unknown' | 'refused') => ({ state, since: at('06:30') })

  it.each([
    ['not_started', null, facts()],
    ['found', at('05:00'), facts({ foundAt: at('05:00') })],
    ['details_done', at('05:09'), facts({ foundAt: at('05:00'), detailsAt: at('05:09') })],
    ['to_pay', at('06:00'), facts({ stay: owing, foundAt: at('05:00') })],
    ['to_pay', at('06:20'), facts({ stay: owing, billSince: at('06:20') })],
    ['to_pay', at('06:00'), facts({ stay: owing, charge: charge('refused') })],
    ['paying', at('06:30'), facts({ stay: owing, charge: charge('charging') })],
    ['paying', at('06:30'), facts({ stay: owing, charge: charge('unknown') })],
    ['at_bank', at('06:30'), facts({ stay: owing, charge: charge('at_bank'), waitingSince: at('06:10') })],
    ['waiting', at('06:10'), facts({ stay: owing, waitingSince: at('06:10') })],
    ['ready', at('06:00'), facts({ stay: settled })],
    ['ready', at('06:40'), facts({ stay: settled, paidAt: at('06:40') })],
    ['checked_out', at('07:00'), facts({ stay: settled, departedAt: at('07:00'), paidAt: at('06:40') })],
  ] as const)('is %s', (state, since, stay) => expect(phoneStateOf(stay)).toEqual({ state, since }))

  it.each([
    ['a message', true, facts({ hasMessage: true })],
    ['a locked name', true, facts({ isNameLocked: true })],
    ['a charge of unknown end', true, facts({ stay: owing, charge: charge('unknown') })],
    ['a refused card', true, facts({ stay: owing, charge: charge('refused') })],
    ['a guest at the bank', false, facts({ stay: owing, charge: charge('at_bank') })],
    ['nothing', false, facts({ stay: owing })],
    ['whatever it was, once they have left', false, facts({ hasMessage: true, departedAt: at('07:00') })],
  ] as const)('asks for help with %s: %s', (_why, does, stay) => expect(needsHelp(stay)).toBe(does))
})
