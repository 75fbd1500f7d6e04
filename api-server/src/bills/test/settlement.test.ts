import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRegistrationNumber } from '../../taxes/store/billing.ts'
import { consumptionTaxWithin, withoutConsumptionTax } from '../Folio.ts'
import {
  CHARGE_LEASE_MS,
  isQuiet,
  MOST_ATTEMPTS,
  mayBecome,
  newRequestId,
  orderIdOf,
  QUIET_MS,
  SETTLEMENT_STATES,
} from '../Settlement.ts'

describe('the states of a settlement', () => {
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of SETTLEMENT_STATES) {
      if (!SETTLEMENT_STATES.some((state) => state === from && mayBecome(state, to)) || seen.has(to)) continue
      reachable(to, seen.add(to))
    }
    return seen
  }

  it('never lead from paid back to a charge (R18.11)', () => {
    expect([...reachable('paid')].toSorted()).toEqual(['paid', 'refunded', 'refunding'])
  })

  it('leave the unknown by what the provider says alone: paid, or open again', () => {
    expect(SETTLEMENT_STATES.filter((state) => mayBecome('unknown', state))).toEqual(['open', 'paid'])
  })

  it('take "nothing was charged" for true once no request can be on its way any more', () => {
    const at = (second: number) => new Date(Date.UTC(2026, 11, 1, 6, 0, second))
    expect(isQuiet({ begunAt: at(0), givenUpAt: at(5) }, at(14))).toBe(false)
    expect(isQuiet({ begunAt: at(0), givenUpAt: at(5) }, at(15))).toBe(true)
    // A process that died never gave up: its request may have left at the last moment of the attempt.
    expect(isQuiet({ begunAt: at(0), givenUpAt: null }, at(11))).toBe(false)
  })

  it('are resolved within a minute of a crash: the lease runs out, then the provider is asked (R23.8)', () => {
    expect(CHARGE_LEASE_MS + QUIET_MS).toBeLessThan(60_000)
  })
})

it('names of payments fit the provider: letters, digits, hyphens, at most 27', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      fc.integer({ min: 1, max: MOST_ATTEMPTS }),
      (bytes, attempt) => {
        expect(
          orderIdOf(
            newRequestId(() => bytes),
            attempt,
          ),
        ).toMatch(/^[A-Za-z0-9-]{1,27}$/)
      },
    ),
  )
  expect(orderIdOf('P1', 1)).not.toBe(orderIdOf('P1', 2))
})

describe('receipts', () => {
  it.each([
    ['T1234567890123', true],
    ['1234567890123', false],
    ['T123456789012', false],
    ['T12345678901234', false],
    ['t1234567890123', false],
  ])('know %s for a registration number: %s', (text, expected) => {
    expect(isRegistrationNumber(text)).toBe(expected)
  })

  it.each([
    [0, 0],
    [10, 0],
    [11, 1],
    [22_000, 2_000],
    [33_005, 3_000],
  ])('contain of %i yen %i yen of consumption tax, rounded down', (yen, tax) => {
    expect(consumptionTaxWithin(yen)).toBe(tax)
    expect(withoutConsumptionTax(yen) + tax).toBe(yen)
  })
})
