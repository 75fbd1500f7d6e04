import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAIL_TRIED_FOR_MS, nextTry } from '../../jobs/leased-queue.ts'
import { emlFolder } from '../eml-folder.ts'
import type { Delivery, MailCarrier } from '../MailCarrier.ts'
import { smtpCarrier } from '../smtp-carrier.ts'
import { headerOf, MailServer, type Mood, partsOf } from './MailServer.ts'
import { FROM, sampleMail as mail } from './sample-mail.ts'

/** What every carrier has to do. */
function mailCarrierSuite(
  name: string,
  carrier: () => MailCarrier,
  carried: () => Promise<readonly string[]>,
  becomes: Delivery['kind'],
) {
  describe(`mails carried ${name}`, () => {
    it('arrive with subject, text and receipt', async () => {
      expect(await carrier().deliver(mail)).toEqual({ kind: becomes })
      const [raw = '', ...others] = await carried()
      expect(others).toEqual([])
      const headers = ['Subject', 'From', 'To', 'Content-Language', 'Date'].map((one) => headerOf(raw, one))
      expect(headers).toEqual([mail.subject, FROM, mail.to, 'ja', 'Tue, 01 Dec 2026 06:30:00 +0000'])
      const [text, receipt] = partsOf(raw)
      expect(text?.content.toString()).toContain('山田 太郎 様')
      for (const part of ['application/pdf', mail.attachment.fileName]) expect(receipt?.head).toContain(part)
      expect(receipt?.content.toString()).toBe('%PDF-1.3 …')
    })

    it('have the same Message-ID at every try', async () => {
      await carrier().deliver(mail)
      await carrier().deliver(mail)
      const ids = (await carried()).map((raw) => headerOf(raw, 'Message-ID'))
      expect(new Set(ids)).toEqual(new Set([`<${mail.id}@hotel.example>`]))
    })

    it('carry no header that a guest has typed', async () => {
      const smuggled = 'x\r\nBcc: others@mail.example\r\n\r\nText'
      const attachment = { ...mail.attachment, fileName: smuggled }
      await carrier().deliver({ ...mail, subject: smuggled, attachment })
      const [raw = ''] = await carried()
      const [head = ''] = raw.split('\r\n\r\n', 1)
      expect(head).not.toMatch(/^Bcc:/m)
      expect(head.split('\r\n').filter((line) => line.startsWith('To:'))).toHaveLength(1)
    })
  })
}

describe('SMTP', () => {
  const mailServer = new MailServer()
  beforeEach(async () => {
    mailServer.mood = 'well'
    mailServer.received.length = 0
    await mailServer.open()
  })
  afterEach(() => mailServer.close())

  /** Only one that falls silent is waited for. */
  const carrier = () =>
    smtpCarrier(mailServer.url, FROM, { silenceMs: mailServer.mood === 'silent' ? 200 : 20_000 })
  mailCarrierSuite('by a mail server', carrier, async () => mailServer.received.map(({ raw }) => raw), 'sent')

  it.each<[Mood, object, number]>([
    ['refuses_address', { kind: 'refused', code: 'EENVELOPE 550' }, 0],
    ['refuses_sender', { kind: 'later', code: 'EENVELOPE 550' }, 0],
    ['busy', { kind: 'later', code: 'EENVELOPE 451' }, 0],
    ['silent', { kind: 'later' }, 0],
    // It may have the mail, or not.
    ['cuts_after_receiving', { kind: 'unknown' }, 1],
  ])('a server that %s makes it %j', async (mood, delivery, received) => {
    mailServer.mood = mood
    expect(await carrier().deliver(mail)).toMatchObject(delivery)
    expect(mailServer.received).toHaveLength(received)
  })
})

describe('files', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tomari-mails-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const outbox = () => join(folder, 'outbox')
  const carrier = () => emlFolder(outbox(), FROM)
  const files = () => readdir(outbox()).catch(() => [])
  const contents = async () =>
    Promise.all((await files()).map((name) => readFile(join(outbox(), name), 'utf8')))
  mailCarrierSuite('to a folder', carrier, contents, 'filed')

  it('are there once, for their owner alone, and open as mails (R20.6)', async () => {
    for (let times = 0; times < 2; times += 1) await carrier().deliver(mail)
    expect(await files()).toEqual([`${mail.id}.eml`])
    const { mode } = await stat(join(outbox(), `${mail.id}.eml`))
    expect(mode & 0o777).toBe(0o600)
  })

  it('that cannot be written are left for later', async () => {
    await writeFile(outbox(), 'in the way')
    expect(await carrier().deliver(mail)).toMatchObject({ kind: 'later' })
  })
})

const writtenAt = new Date('2026-12-01T06:30:00Z')

describe('the tries of a mail', () => {
  const nextAfter = (tries: number, ended: 'later' | 'unknown', afterMs = 0) =>
    nextTry({ tries, writtenAt }, ended, new Date(writtenAt.getTime() + afterMs))

  // At least every quarter of an hour; seldom where the mail may have been taken, so that a guest gets few of them.
  it.each([
    ['later', [0.5, 1, 2, 5, 10, 15, 15, 15]],
    ['unknown', [1, 10, 60, 360, 360, 360, 360, 360]],
  ] as const)('come ever more seldom: %s, after %j minutes', (ended, minutes) => {
    const pauses = minutes.map((_, index) => nextAfter(index + 1, ended)?.getTime() ?? 0)
    expect(pauses.map((at) => (at - writtenAt.getTime()) / 60_000)).toEqual(minutes)
  })

  it('end after a day', () => {
    expect(nextAfter(90, 'later', MAIL_TRIED_FOR_MS - 1)).not.toBeNull()
    expect(nextAfter(90, 'later', MAIL_TRIED_FOR_MS)).toBeNull()
  })
})
