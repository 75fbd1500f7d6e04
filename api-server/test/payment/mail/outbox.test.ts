/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { emlFolder } from '../../../src/gateways/mail/eml-folder.ts'
import type { MailCarrier } from '../../../src/gateways/mail/MailCarrier.ts'
import { smtpCarrier } from '../../../src/gateways/mail/smtp-carrier.ts'
import { pdfReceipts } from '../../../src/gateways/receipts/pdf-receipts.ts'
import type { ReceiptPrinter } from '../../../src/gateways/receipts/ReceiptPrinter.ts'
import { MAIL_LEASE_MS } from '../../../src/model/mail-tries.ts'
import type { Database } from '../../../src/storage/Database.ts'
import type { Schema } from '../../../src/storage/schema.ts'
import { sendReceipts } from '../../../src/usecases/receipts/send-receipts.ts'
import { describeOnBothDatabases } from '../../harness/databases.ts'
import { vaultWith } from '../../../src/storage/sealing/vault.ts'
import { startTestServer, type TestServer } from '../../harness/server.ts'
import { outcomeOf, PayingGuest } from '../PayingGuest.ts'
import { PdfReading } from '../receipts/PdfReading.ts'
import { headerOf, MailServer, partsOf } from './MailServer.ts'

const FROM = '澪津リゾート <receipts@hotel.example>'

describeOnBothDatabases('the mail with the receipt', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let printer: ReceiptPrinter
  const mailServer = new MailServer()

  beforeAll(async () => {
    database = await open()
    printer = await pdfReceipts()
  })
  beforeEach(async () => {
    mailServer.mood = 'well'
    mailServer.received.length = 0
    await mailServer.open()
    server = await startTestServer(database)
  })
  afterEach(() => mailServer.close())

  const carrier = () => smtpCarrier(mailServer.url, FROM, { silenceMs: 400 })
  const send = (by: MailCarrier = carrier()) => sendReceipts({ ...server.deps, carrier: by, printer })
  const pays = async (mails = 'guest@mail.example', language = 'ja') => {
    const guest = await PayingGuest.checkedIn(server, 'モリ ショウタ')
    await guest.registersMail(mails)
    expect(outcomeOf(await guest.settles(await guest.bill(), { language }))).toBe('200')
    expect(await guest.code()).toBe('40')
  }
  const outbox = async () => {
    const rows = await database.db.selectFrom('outbox').select(['state', 'tries', 'problem']).execute()
    return rows.map(({ state, tries, problem }) => [state, tries, problem])
  }
  const later = async (minutes: number) => {
    server.clock.pass({ minutes })
    return await send()
  }

  it.each([
    ['ja', '【見本】【澪津海岸ホテル】領収書をお送りします（MIO-KAIGAN-2026-000001）', '領収書'],
    ['en', 'SAMPLE: Your receipt from Miotsu Seaside Hotel (MIO-KAIGAN-2026-000001)', 'Receipt'],
  ])('comes in the guest’s language (%s), with the receipt as a PDF', async (language, subject, title) => {
    await pays('guest@mail.example', language)
    expect(await send()).toBe(1)
    const [mail] = mailServer.received
    expect(mail?.to).toEqual(['guest@mail.example'])
    expect(headerOf(mail?.raw ?? '', 'Subject')).toBe(subject)
    const [, attachment] = partsOf(mail?.raw ?? '')
    expect(attachment?.head).toContain('receipt-MIO-KAIGAN-2026-000001.pdf')
    const reading = new PdfReading(attachment?.content ?? Buffer.alloc(0))
    expect(reading.text).toContain(title)
    expect(reading.text).toContain('MIO-KAIGAN-2026-000001')
    expect(await outbox()).toEqual([['sent', 1, null]])
  })

  it('comes once, however often and by however many processes the outbox is looked through (R18.14)', async () => {
    await pays()
    await Promise.all(Array.from({ length: 8 }, () => send()))
    expect(await send()).toBe(0)
    expect(mailServer.received).toHaveLength(1)
  })

  it('comes to each of several addresses by itself', async () => {
    await pays('one@mail.example, two@mail.example,one@mail.example')
    await send()
    expect(mailServer.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'one@mail.example',
      'two@mail.example',
    ])
  })

  it('goes to the address that was told last before the payment', async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.registersMail('wrong@mail.example')
    await guest.registersMail('right@mail.example')
    await guest.settles(await guest.bill())
    await send()
    expect(mailServer.received.map(({ to }) => to)).toEqual([['right@mail.example']])
  })

  it('does not hold up a payment while the mail server is away, and comes once it is back', async () => {
    await mailServer.close()
    await pays()
    await send()
    expect(await outbox()).toEqual([['waiting', 1, 'ESOCKET']])
    await later(60)
    await mailServer.open()
    await later(60)
    expect(mailServer.received).toHaveLength(1)
    expect(await outbox()).toEqual([['sent', 3, null]])
  })

  it.each(['busy', 'silent', 'refuses_sender'] as const)(
    'waits for a mail server that is %s, and comes once',
    async (mood) => {
      mailServer.mood = mood
      await pays()
      await send()
      await later(30)
      expect(mailServer.received).toEqual([])
      mailServer.mood = 'well'
      await later(30)
      expect(mailServer.received).toHaveLength(1)
    },
  )

  it('is not tried again before its time', async () => {
    mailServer.mood = 'busy'
    await pays()
    expect(await send()).toBe(1)
    expect(await later(0.4)).toBe(0)
    expect(await later(0.2)).toBe(1)
  })

  it('ends with a report when the address takes no mail; the others still get theirs', async () => {
    await pays('bad@mail.example')
    mailServer.mood = 'refuses_address'
    await send()
    expect(await outbox()).toEqual([['given_up', 1, 'EENVELOPE 550']])
    expect(server.incidents).toContainEqual({
      event: 'mail-given-up',
      code: 'MIO-KAIGAN-2026-000001 EENVELOPE 550',
    })
  })

  it('ends with a report after a day of trying', async () => {
    mailServer.mood = 'busy'
    await pays()
    let tries = await send()
    while ((await outbox())[0]?.[0] === 'waiting') tries += await later(15)
    expect(tries).toBeGreaterThan(90)
    expect(server.incidents.map(({ event }) => event)).toContain('mail-given-up')
    mailServer.mood = 'well'
    expect(await later(60)).toBe(0)
    expect(mailServer.received).toEqual([])
  })

  it('is taken over from a process that died while it was sending', async () => {
    await pays()
    const dying: MailCarrier = {
      deliver: async () => {
        throw new Error('killed')
      },
    }
    await expect(send(dying)).rejects.toThrow('killed')
    expect(await send()).toBe(0)
    expect(await later(MAIL_LEASE_MS / 60_000)).toBe(1)
    expect(mailServer.received).toHaveLength(1)
  })

  it('has the same Message-ID when the answer of the mail server was lost', async () => {
    mailServer.mood = 'cuts_after_receiving'
    await pays()
    await send()
    mailServer.mood = 'well'
    await later(30)
    const ids = mailServer.received.map(({ raw }) => headerOf(raw, 'Message-ID'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('of which nobody knows whether it was taken is sent few times more', async () => {
    await pays()
    const unknown: MailCarrier = { deliver: async () => ({ kind: 'unknown', code: 'ETIMEDOUT' }) }
    let tries = await send(unknown)
    for (let hours = 0; hours < 30; hours += 1) {
      server.clock.pass({ minutes: 60 })
      tries += await send(unknown)
    }
    expect(await outbox()).toEqual([['given_up', tries, 'ETIMEDOUT']])
    expect(tries).toBeLessThanOrEqual(8)
  })

  it('leaves those behind it for the next round where the mail server is slow', async () => {
    await pays('one@mail.example,two@mail.example,three@mail.example')
    const slow: MailCarrier = {
      deliver: async () => {
        server.clock.pass({ minutes: 1 })
        return { kind: 'sent' }
      },
    }
    expect([await send(slow), await send(slow), await send(slow), await send(slow)]).toEqual([1, 1, 1, 0])
  })

  it('lands once in a folder, also when the process dies right after', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tomari-outbox-'))
    try {
      await pays()
      const carried = emlFolder(folder, FROM)
      const dying: MailCarrier = {
        deliver: async (mail) => {
          await carried.deliver(mail)
          throw new Error('killed')
        },
      }
      await expect(send(dying)).rejects.toThrow('killed')
      server.clock.pass({ minutes: 10 })
      await send(carried)
      const files = await readdir(folder)
      expect(files).toEqual(['receipt-MIO-KAIGAN-2026-000001-1.eml'])
      const raw = await readFile(join(folder, files[0] ?? ''), 'utf8')
      expect(headerOf(raw, 'To')).toBe('guest@mail.example')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('whose address no key opens is tried for a day, given up, told and counted; those behind it go out', async () => {
    await pays('lost@mail.example')
    const lost = vaultWith([{ id: 'lost', secret: randomBytes(32) }], randomBytes)
    await database.db
      .updateTable('outbox')
      .set((row) => ({
        address_sealed: lost.seal({ kind: 'outbox', row: 'x' }, new Uint8Array(3)),
        due_at: row.ref('written_at'),
      }))
      .execute()
    const other = await PayingGuest.checkedIn(server)
    await other.registersMail('guest@mail.example')
    await other.settles(await other.bill())

    expect(await send()).toBe(2)
    expect(mailServer.received.map(({ to }) => to)).toEqual([['guest@mail.example']])
    expect(await outbox()).toEqual(
      expect.arrayContaining([
        ['waiting', 1, 'UNREADABLE'],
        ['sent', 1, null],
      ]),
    )
    server.clock.pass({ days: 1 })
    expect(await send()).toBe(1)
    expect(await outbox()).toContainEqual(['given_up', 2, 'UNREADABLE'])
    expect(server.incidents).toContainEqual({
      event: 'mail-given-up',
      code: expect.stringMatching(/ UNREADABLE$/),
    })
    const { body } = await server.app.inject('/metrics')
    expect(body).toContain('tomari_mails_given_up 1')
    server.clock.pass({ days: 1, minutes: 1 })
    expect(await send()).toBe(0)
  })

  it('whose receipt no key opens is put off, and the round goes on', async () => {
    await pays()
    await database.db
      .updateTable('receipts')
      .set({ receipt_sealed: new Uint8Array(40) })
      .execute()
    expect(await send()).toBe(1)
    expect(await outbox()).toEqual([['waiting', 1, 'UNREADABLE']])
  })

  it('goes to ten addresses and no more, and to the last that were told', async () => {
    const mails = (count: number) => Array.from({ length: count }, (_, number) => `g${number}@a.jp`).join()
    const guest = await PayingGuest.checkedIn(server, 'モリ ショウタ')
    const tooMany = guest.sending({ email: mails(11) })
    expect(await guest.phone.refusal('registerReceiptMail', tooMany)).toBe('422 mail_wrong')
    for (let corrections = 0; corrections < 20; corrections += 1) {
      await guest.registersMail(`typo${corrections}@a.jp`)
    }
    await guest.registersMail(mails(10))
    await guest.settles(await guest.bill())
    expect(await send()).toBe(10)
    expect(mailServer.received.map(({ to }) => to.join()).toSorted()).toEqual(mails(10).split(',').toSorted())
  })

  it('is not written when no address is known', async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.settles(await guest.bill())
    expect(await send()).toBe(0)
  })
})
