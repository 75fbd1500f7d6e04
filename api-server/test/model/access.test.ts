import { expect, it } from 'vitest'
import { mayCall } from '../../src/model/access.ts'

const found = {
  journey: 'checkin',
  verified: false,
  hasCheckedIn: false,
  stay: { checkinCode: '00' },
} as const
const elsewhere = { ...found, stay: { checkinCode: '30' } as const }
const here = { ...elsewhere, hasCheckedIn: true }
const leaving = { ...found, journey: 'checkout' } as const

it.each([
  ['who knows a name checks in', 'checkout', 'executeCheckin', found, true],
  ['and sees no bill before', 'checkout', 'prePaymentInfo', found, false],
  ['a stay that another phone has checked in is closed', 'checkout', 'executeCheckin', elsewhere, false],
  ['the phone that has checked in goes on to the bill', 'checkout', 'prePaymentInfo', here, true],
  ['nobody leaves by a name', 'checkout', 'executeCheckout', leaving, false],
  ['with a second fact everybody does', 'checkout', 'executeCheckout', { ...leaving, verified: true }, true],
  ['where a name opens nothing, not even checking in', 'always', 'executeCheckin', found, false],
  ['where a name opens all, also a stay of another phone', 'off', 'prePaymentInfo', elsewhere, true],
] as const)('%s (second fact: %s)', (_what, setting, call, session, may) => {
  expect(mayCall(setting, call, session)).toBe(may)
})
