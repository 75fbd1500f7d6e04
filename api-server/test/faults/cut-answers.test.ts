/** @module-tag endurance */
import { beforeAll, expect, it } from 'vitest'
import { tokenFor } from '../../src/cards/test/gateways/gateway-suite.ts'
import { ledgerOf } from '../../src/cards/test/ledger.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import type { Reservation } from '../../src/stays/Reservation.ts'
import { describeOnBothDatabases, emptyTables } from '../harness/databases.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { FaultProxy, type LineFault } from './FaultProxy.ts'
import { brokenIn } from './invariants.ts'
import { loadStays, measured, staysToCome, staysToLeave, staysToPay, times } from './stays.ts'
import { type WireAnswer, WireGuest } from './WireGuest.ts'

const CUTS = times('CUTS')

/** Shorter than any answer with its headers. */
const WITHIN_ANSWER = 550

/** The request is lost, or the answer is cut somewhere, spread over its length. */
const faultOf = (index: number): LineFault =>
  index % 10 === 9 ? { request: 'lost' } : { cutAfter: (index * 37) % WITHIN_ANSWER }

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

const POST_CALLS: Readonly<Record<string, PostCall>> = {
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

describeOnBothDatabases(`${CUTS} answers of each POST call, cut,`, (open, kind) => {
  let database: Database<Schema>
  beforeAll(async () => void (database = await open()))

  it.each(Object.entries(POST_CALLS))(
    'are the same when the guest posts again, and the effect is there once: %s (R23.7)',
    async (name, { stays: staysFor, journey, ready, effects }) => {
      await emptyTables(database)
      const server = serverOn(database)
      const stays = staysFor(CUTS, hotelDay(server.clock.now()))
      await loadStays(database, server.deps.vault, stays)
      const direct = await server.app.listen({ port: 0, host: '127.0.0.1' })
      const proxy = await FaultProxy.to(Number(new URL(direct).port))
      let lost = 0
      for (const [index, stay] of stays.entries()) {
        const guest = new WireGuest(stay.name)
        const post = await ready(guest, direct, await guest.finds(direct, journey))
        proxy.fault = faultOf(index)
        const first = await post(proxy.url).catch(() => null)
        const again = await post(direct)
        if (first === null) lost += 1
        expect([stay.name, again.status]).toEqual([stay.name, 200])
        expect(first ?? again).toEqual(again)
        // The server's first answer, which was lost; nothing when the request never came.
        const said = proxy.fault.request === 'lost' ? again.text : bodyOf(await proxy.lastAnswer())
        expect(said).toBe(again.text)
      }
      await proxy.close()
      await server.app.close()
      expect(lost).toBeGreaterThanOrEqual(CUTS * 0.9)
      expect(await effects(server)).toBe(CUTS)
      measured({ fault: `F3 answers cut, ${name} (${kind})`, tried: CUTS, wrong: 0, lost })
    },
    CUTS * 4_000 + 120_000,
  )
})

const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4)
