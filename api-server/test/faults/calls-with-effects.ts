import { expect } from 'vitest'
import { tokenFor } from '../../src/cards/test/gateways/gateway-suite.ts'
import { ledgerOf } from '../../src/cards/test/ledger.ts'
import { dayAfter } from '../../src/platform/hotel-day.ts'
import type { Reservation } from '../../src/stays/Reservation.ts'
import type { TestServer } from '../harness/server.ts'
import { brokenIn } from './invariants.ts'
import { staysToCome, staysToLeave, staysToPay } from './stays.ts'
import type { WireAnswer, WireGuest } from './WireGuest.ts'

/** A call of a guest, ready to be made as often as it takes. */
type Ready = (base: string) => Promise<WireAnswer>

/** How guests come to each call that writes, over a line that is well; and how often its effect is in the tables. */
interface CallWithEffect {
  readonly stays: (count: number, today: string) => readonly Reservation[]
  readonly journey?: 'checkout'
  readonly ready: (guest: WireGuest, base: string, token: string) => Ready | Promise<Ready>
  readonly effects: (server: TestServer) => Promise<number>
}

const rowsOf =
  (
    table: 'checkout_requests' | 'departures' | 'guest_register' | 'images' | 'receipt_mails' | 'settlements',
  ) =>
  async ({ deps }: TestServer): Promise<number> =>
    (await deps.database.db.selectFrom(table).selectAll().execute()).length

export const CALLS_WITH_EFFECTS: Readonly<Record<string, CallWithEffect>> = {
  upload_agreement_signature: {
    stays: staysToCome,
    ready: (guest, _base, token) => (on) => guest.signs(on, token),
    effects: rowsOf('images'),
  },
  execute_checkin_request: {
    stays: staysToCome,
    ready: async (guest, base, token) => {
      await guest.signs(base, token)
      return (on) => guest.checksIn(on, token)
    },
    effects: async (server) => {
      expect((await brokenIn(server.deps.database, null)).register).toEqual([])
      return await rowsOf('guest_register')(server)
    },
  },
  web_email_register: {
    stays: staysToPay,
    ready: (guest, _base, token) => (on) =>
      guest.posts(on, token, 'registerReceiptMail', { email: 'guest@mail.example' }),
    effects: rowsOf('receipt_mails'),
  },
  settlement: {
    stays: staysToPay,
    ready: async (guest, base, token) => {
      const bill = await guest.bill(base, token)
      if (bill === null) throw new Error(`${guest.name} has nothing to pay`)
      const card = tokenFor('success')
      return (on) => guest.settles(on, token, bill, card)
    },
    effects: async (server) => {
      const { provider, settlements, receipts } = await ledgerOf(server)
      expect([settlements, receipts]).toEqual([provider, provider])
      return Object.keys(provider).length
    },
  },
  pre_payment_info: {
    stays: staysToPay,
    ready: (guest, _base, token) => (on) => guest.reads(on, token, 'prePaymentInfo'),
    effects: rowsOf('settlements'),
  },
  checkout_info_request: {
    stays: (count, today) => staysToPay(count, dayAfter(today, -1)),
    journey: 'checkout',
    ready: (guest, _base, token) => (on) => guest.reads(on, token, 'checkoutInfo'),
    effects: rowsOf('checkout_requests'),
  },
  execute_checkout_request: {
    stays: staysToLeave,
    journey: 'checkout',
    ready: (guest, _base, token) => (on) =>
      guest.posts(on, token, 'executeCheckout', { invoice_name: '', room_num: '101' }),
    effects: rowsOf('departures'),
  },
}
