/** @module-tag endurance */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smtpCarrier } from '../../src/gateways/mail/smtp-carrier.ts'
import { pdfReceipts } from '../../src/gateways/receipts/pdf-receipts.ts'
import type { ReceiptPrinter } from '../../src/gateways/receipts/ReceiptPrinter.ts'
import { hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { sendReceipts } from '../../src/usecases/receipts/send-receipts.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { headerOf, MailServer, type Mood } from '../payment/mail/MailServer.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { measured, times } from './sizes.ts'
import { loadStays, staysToPay } from './stays.ts'

const MAILS = times('MAILS')
const SEED = 20_261_122

/** How the mail server is while a round of mails goes out; `away` is not there at all. */
const weather = fc.constantFrom<Mood | 'away'>(
  'well',
  'busy',
  'silent',
  'refuses_sender',
  'cuts_after_receiving',
  'away',
)

describeOnBothDatabases(`${MAILS} receipts through a mail server with moods`, (open, kind) => {
  const mailServer = new MailServer()
  let database: Database<Schema>
  let server: TestServer
  let printer: ReceiptPrinter
  beforeAll(async () => {
    database = await open()
    server = serverOn(database)
    printer = await pdfReceipts()
    await mailServer.open()
  })
  afterAll(() => mailServer.close())

  const send = () =>
    sendReceipts({
      ...server.deps,
      printer,
      carrier: smtpCarrier(mailServer.url, 'receipts@hotel.example', { silenceMs: 200 }),
    })
  const waiting = async () =>
    (await database.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()).length
  const is = async (mood: Mood | 'away') => {
    await mailServer.close()
    mailServer.mood = mood === 'away' ? 'well' : mood
    if (mood !== 'away') await mailServer.open()
  }

  it(
    'hold up no payment, and each comes once (R23.9)',
    async () => {
      const stays = staysToPay(MAILS, hotelDay(server.clock.now()))
      await loadStays(database, server.deps.vault, stays)
      const moods = fc.sample(weather, { numRuns: MAILS, seed: SEED })
      let cut = 0
      for (const [index, { name }] of stays.entries()) {
        const guest = await PayingGuest.found(server, name)
        await guest.registersMail(`guest-${index}@mail.example`)
        const mood = moods[index] ?? 'well'
        if (index % 5 === 0) await is(mood)
        expect(outcomeOf(await guest.settles(await guest.bill()))).toBe('200')
        const before = mailServer.received.length
        await send()
        if (mailServer.mood === 'cuts_after_receiving') cut += mailServer.received.length - before
        server.clock.pass({ minutes: 1 })
      }
      await is('well')
      let minutes = 0
      for (; (await waiting()) > 0 && minutes < 60; minutes += 1) {
        await send()
        server.clock.pass({ minutes: 1 })
      }
      expect(await waiting()).toBe(0)
      const ids = mailServer.received.map(({ raw }) => headerOf(raw, 'Message-ID'))
      expect(new Set(ids).size).toBe(MAILS)
      // Twice only what the server had taken when the line broke, under the same name.
      expect(ids.length - MAILS).toBeLessThanOrEqual(cut)
      measured({ fault: `F6 mail server (${kind})`, tried: MAILS, wrong: 0, cut, minutes })
    },
    MAILS * 4_000 + 120_000,
  )
})
