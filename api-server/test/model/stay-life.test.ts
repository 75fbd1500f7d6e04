import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stayLifeDocument } from '../../build/stay-life-document.ts'
import { STAY_STATES, stateOf, stayLife } from '../../src/model/stay-life.ts'

describe('the life of a stay', () => {
  it('says of every event in every state what follows, or why nothing does (R19.10)', () => {
    for (const row of Object.values(stayLife)) {
      expect(Object.keys(row).sort()).toEqual([...STAY_STATES].sort())
      for (const { to, refused } of Object.values(row)) expect(to === null).toBe(refused !== null)
    }
  })

  it.each([
    ['cancel', 'reinstate'],
    ['mark_no_show', 'undo_no_show'],
    ['check_in', 'undo_check_in'],
    ['check_out', 'undo_check_out'],
  ] as const)('%s is taken back by %s, from wherever it leads', (event, undo) => {
    const ways = STAY_STATES.flatMap((from) => {
      const { to } = stayLife[event][from]
      return to === null ? [] : [[from, stayLife[undo][to].to]]
    })
    expect(ways.length).toBeGreaterThan(0)
    for (const [from, back] of ways) expect(back).toBe(from)
  })

  it('reads the state from what is stored', () => {
    const booked = { checkinCode: '00', calledOff: null, hasDeparted: false } as const
    expect(stateOf(booked)).toBe('booked')
    expect(stateOf({ ...booked, calledOff: { as: 'cancelled', at: new Date(0) } })).toBe('cancelled')
    expect(stateOf({ ...booked, calledOff: { as: 'no_show', at: new Date(0) } })).toBe('no_show')
    for (const checkinCode of ['30', '40'] as const) {
      expect(stateOf({ ...booked, checkinCode })).toBe('checked_in')
      expect(stateOf({ ...booked, checkinCode, hasDeparted: true })).toBe('departed')
    }
  })
})

describe('docs/stay-life.md', () => {
  it('is fresh (else: npm run docs) (R19.10)', () => {
    const page = readFileSync(new URL('../../../docs/stay-life.md', import.meta.url), 'utf8')
    expect(page).toBe(stayLifeDocument())
  })
})
