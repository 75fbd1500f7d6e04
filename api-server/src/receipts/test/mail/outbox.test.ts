import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { outcomeOf, PayingGuest } from '../../../cards/test/PayingGuest.ts'
import { describeHotel, receiptNo } from '../../../cards/test/SampleHotel.ts'
import { MAIL_LEASE_MS } from '../../../platform/jobs/leased-queue.ts'
import { type Delivery, type Mail, type MailCarrier } from '../../../platform/mail/MailCarrier.ts'
import { vaultWith } from '../../../platform/sealing/vault.ts'
import type { ReceiptPrinter } from '../../Receipt.ts'
import { sendReceipts } from '../../receipt-mail.ts'
import { PdfReading } from '../printed/PdfReading.ts'

const MORI = 'モリ ショウタ'
const BUSY: Delivery = { kind: 'later', code: 'EENVELOPE 451' }

describeHotel('the mail with the receipt', (hotel) => {
  const sent: Mail[] = []
  /** How the next deliveries end. */
  let ends: Delivery = { kind: 'sent' }
  const carrier: MailCarrier = {
    deliver: async (mail) => {
      if (ends.kind === 'sent') sent.push(mail)
      return ends
    },
  }
  /** Printing takes longer than all else here. */
  const noPrinter: ReceiptPrinter = { print: async () => new Uint8Array() }
  beforeEach(() => {
    sent.length = 0
    ends = { kind: 'sent' }
  })

  const send = (by = carrier, printer = noPrinter) => sendReceipts({ ...hotel.deps, carrier: by, printer })
  const later = (minutes: number) => {
    hotel.clock.pass({ minutes })
    return send()
  }
  const pays = (mail = 'guest@mail.example', language = 'ja') => hotel.pays({ mail, language }, MORI)
  const outbox = async () => {
    const rows = await hotel.db.selectFrom('outbox').select(['state', 'tries', 'problem']).execute()
    return rows.map(({ state, tries, problem }) => [state, tries, problem])
  }
  const addresses = () => sent.map(({ to }) => to).toSorted()

  it.each([
    ['ja', `【見本】【澪津海岸ホテル】領収書をお送りします（${receiptNo(1)}）`, '領収書'],
    ['en', `SAMPLE: Your receipt from Miotsu Seaside Hotel (${receiptNo(1)})`, 'Receipt'],
  ])('comes in the guest’s language (%s), with the receipt as a PDF', async (language, subject, title) => {
    await pays('guest@mail.example', language)
    expect(await send(carrier, await hotel.deps.printer())).toBe(1)
    expect(sent).toMatchObject([
      { to: 'guest@mail.example', subject, attachment: { fileName: `receipt-${receiptNo(1)}.pdf` } },
    ])
    const { text } = new PdfReading(sent[0]?.attachment?.content ?? new Uint8Array())
    for (const part of [title, receiptNo(1)]) expect(text).toContain(part)
    expect(await outbox()).toEqual([['sent', 1, null]])
  })

  it('comes once, however often and by however many processes the outbox is looked through (R18.14)', async () => {
    await pays()
    await Promise.all(Array.from({ length: 8 }, () => send()))
    expect([await send(), sent.length]).toEqual([0, 1])
  })

  it('comes to each of several addresses by itself, of those that were registered last before the payment', async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    await guest.registersMail('wrong@mail.example')
    await guest.registersMail('one@mail.example, two@mail.example,one@mail.example')
    await guest.settles(await guest.bill())
    await send()
    expect(addresses()).toEqual(['one@mail.example', 'two@mail.example'])
  })

  it('goes to ten addresses and no more', async () => {
    const mails = (count: number) => Array.from({ length: count }, (_, number) => `g${number}@a.jp`)
    const guest = await PayingGuest.checkedIn(hotel.server, MORI)
    for (const email of [
      mails(11).join(),
      'guest',
      'guest@mail.example\r\nBcc: all@mail.example',
      'guest@mail.example,guest',
    ]) {
      expect(await guest.phone.refusal('registerReceiptMail', guest.sending({ email }))).toBe(
        '422 mail_wrong',
      )
    }
    for (let times = 0; times < 20; times += 1) await guest.registersMail(`typo${times}@a.jp`)
    await guest.registersMail(mails(10).join())
    expect(outcomeOf(await guest.settles(await guest.bill()))).toBe('200')
    expect(await send()).toBe(10)
    expect(addresses()).toEqual(mails(10).toSorted())
  })

  it('that lies in a file for want of a mail server is not called sent (R20.17)', async () => {
    ends = { kind: 'filed' }
    await pays()
    expect([await send(), await outbox()]).toEqual([1, [['filed', 1, null]]])
  })

  it('waits for a mail server that is away, holds up no payment, and comes once, not before its time (R23.9)', async () => {
    ends = { kind: 'later', code: 'ESOCKET' }
    await pays()
    expect([await send(), await outbox()]).toEqual([1, [['waiting', 1, 'ESOCKET']]])
    expect([await later(0.4), await later(0.2)]).toEqual([0, 1])
    ends = { kind: 'sent' }
    await later(60)
    expect([await outbox(), sent.length]).toEqual([[['sent', 3, null]], 1])
  })

  it.each([
    ['ends with a report after a day of trying', BUSY, 15, 90, 150],
    [
      'of which nobody knows whether it was taken is sent few times more',
      { kind: 'unknown', code: '' },
      60,
      2,
      8,
    ],
  ] as const)('%s', async (_what, ended, everyMinutes, least, most) => {
    ends = ended
    await pays()
    let tries = await send()
    while ((await outbox())[0]?.[0] === 'waiting') tries += await later(everyMinutes)
    expect([tries >= least, tries <= most]).toEqual([true, true])
    expect(hotel.incidents).toContain('mail-given-up')
    ends = { kind: 'sent' }
    expect([await later(60), sent]).toEqual([0, []])
  })

  it('is taken over from a process that died while it was sending, under the same name', async () => {
    await pays()
    const ids: string[] = []
    const dying: MailCarrier = {
      deliver: ({ id }) => {
        ids.push(id)
        return Promise.reject(new Error('killed'))
      },
    }
    await expect(send(dying)).rejects.toThrow('killed')
    expect(await send()).toBe(0)
    expect(await later(MAIL_LEASE_MS / 60_000)).toBe(1)
    expect(sent.map(({ id }) => id)).toEqual(ids)
  })

  it('leaves those behind it for the next turn once its own is over', async () => {
    await pays('one@mail.example,two@mail.example,three@mail.example')
    const turnOfOne = () => {
      const before = sent.length
      return { mayGoOn: () => sent.length === before }
    }
    const tried = []
    for (let turns = 0; turns < 4; turns += 1)
      tried.push(await sendReceipts({ ...hotel.deps, carrier, printer: noPrinter }, turnOfOne()))
    expect(tried).toEqual([1, 1, 1, 0])
  })

  it('whose address no key opens is tried for a day, given up, reported and counted; those behind it go out', async () => {
    await pays('lost@mail.example')
    const lost = vaultWith([{ id: 'lost', secret: randomBytes(32) }], randomBytes)
    const unreadable = lost.seal({ kind: 'outbox', row: 'x' }, new Uint8Array(3))
    await hotel.db
      .updateTable('outbox')
      .set((row) => ({ address_sealed: unreadable, due_at: row.ref('written_at') }))
      .execute()
    await hotel.pays({ mail: 'guest@mail.example' })
    expect([await send(), addresses()]).toEqual([2, ['guest@mail.example']])
    expect(await outbox()).toEqual(
      expect.arrayContaining([
        ['waiting', 1, 'UNREADABLE'],
        ['sent', 1, null],
      ]),
    )
    expect(await later(24 * 60)).toBe(1)
    expect(await outbox()).toContainEqual(['given_up', 2, 'UNREADABLE'])
    const given = { event: 'mail-given-up', code: expect.stringMatching(/ UNREADABLE$/) }
    expect(hotel.server.incidents).toContainEqual(given)
    expect((await hotel.server.app.inject('/metrics')).body).toContain('tomari_mails_given_up 1')
    expect(await later(24 * 60 + 1)).toBe(0)
  })
})
