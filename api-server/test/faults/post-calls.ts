import { expect } from 'vitest'
import { tokenFor } from '../../src/cards/test/gateways/gateway-suite.ts'
import { ledgerOf } from '../../src/cards/test/ledger.ts'
import type { Reservation } from '../../src/stays/Reservation.ts'
import type { TestServer } from '../harness/server.ts'
import { brokenIn } from './invariants.ts'
import { staysToCome, staysToLeave, staysToPay } from './stays.ts'
import type { WireAnswer, WireGuest } from './WireGuest.ts'

/** A post of a guest, ready to be sent as often as it takes. */
type Post = (base: string) => Promise<WireAnswer>

/** How guests come to each POST call, over a line that is well; and how often its effect is in the tables. */
interface PostCall {
  readonly stays: (count: number, today: string) => readonly Reservation[]
  readonly journey?: 'checkout'
  readonly ready: (guest: WireGuest, base: string, token: string) => Post | Promise<Post>
  readonly effects: (server: TestServer) => Promise<number>
}

const rowsOf =
  (table: 'images' | 'guest_register' | 'receipt_mails' | 'departures' | 'settlements') =>
  async ({ deps }: TestServer): Promise<number> =>
    (await deps.database.db.selectFrom(table).selectAll().execute()).length

export const POST_CALLS: Readonly<Record<string, PostCall>> = {
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
  execute_checkout_request: {
    stays: staysToLeave,
    journey: 'checkout',
    ready: (guest, _base, token) => (on) =>
      guest.posts(on, token, 'executeCheckout', { invoice_name: '', room_num: '101' }),
    effects: rowsOf('departures'),
  },
}
