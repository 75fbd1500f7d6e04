import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emlFolder } from '../../../src/gateways/mail/eml-folder.ts'
import type { Delivery, Mail, MailCarrier } from '../../../src/gateways/mail/MailCarrier.ts'
import { smtpCarrier } from '../../../src/gateways/mail/smtp-carrier.ts'
import { headerOf, MailServer, type Mood, partsOf } from './MailServer.ts'

const FROM = '澪津リゾート <receipts@hotel.example>'
const mail = {
  id: 'receipt-MIO-KAIGAN-2026-000012-1',
  to: 'guest@mail.example',
  subject: '【澪津海岸ホテル】領収書をお送りします（MIO-KAIGAN-2026-000012）',
  text: '山田 太郎 様\n\n領収書をお送りします。\n',
  language: 'ja',
  date: new Date('2026-12-01T06:30:00Z'),
  attachment: {
    fileName: 'receipt-MIO-KAIGAN-2026-000012.pdf',
    type: 'application/pdf',
    content: new Uint8Array(Buffer.from('%PDF-1.3 …')),
  },
} satisfies Mail

/** What every carrier has to do. */
function mailCarrierSuite(
  name: string,
  carrier: () => MailCarrier,
  carried: () => Promise<readonly string[]>,
  becomes: Delivery['kind'],
) {
  describe(`mails carried ${name}`, () => {
    const only = async (): Promise<string> => {
      const [raw = '', ...others] = await carried()
      expect(others).toEqual([])
      return raw
    }

    it('arrive with subject, text and receipt', async () => {
      expect(await carrier().deliver(mail)).toEqual({ kind: becomes })
      const raw = await only()
      expect(headerOf(raw, 'Subject')).toBe(mail.subject)
      expect(headerOf(raw, 'From')).toBe(FROM)
      expect(headerOf(raw, 'To')).toBe(mail.to)
      expect(headerOf(raw, 'Content-Language')).toBe('ja')
      expect(headerOf(raw, 'Date')).toBe('Tue, 01 Dec 2026 06:30:00 +0000')
      const [text, receipt] = partsOf(raw)
      expect(text?.content.toString()).toContain('山田 太郎 様')
      expect(receipt?.head).toContain('application/pdf')
      expect(receipt?.head).toContain('receipt-MIO-KAIGAN-2026-000012.pdf')
      expect(receipt?.content.toString()).toBe('%PDF-1.3 …')
    })

    it('have the same Message-ID at every try', async () => {
      await carrier().deliver(mail)
      await carrier().deliver(mail)
      const ids = (await carried()).map((raw) => headerOf(raw, 'Message-ID'))
      expect(new Set(ids)).toEqual(new Set(['<receipt-MIO-KAIGAN-2026-000012-1@hotel.example>']))
    })

    it('carry no header that a guest has typed', async () => {
      const smuggled = 'x\r\nBcc: others@mail.example\r\n\r\nText'
      await carrier().deliver({
        ...mail,
        subject: smuggled,
        attachment: { ...mail.attachment, fileName: smuggled },
      })
      const [head = ''] = (await only()).split('\r\n\r\n', 1)
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

  const carrier = () => smtpCarrier(mailServer.url, FROM, { silenceMs: 500 })
  mailCarrierSuite('by a mail server', carrier, async () => mailServer.received.map(({ raw }) => raw), 'sent')

  it.each<[Mood, string, string]>([
    ['refuses_address', 'refused', 'EENVELOPE 550'],
    ['refuses_sender', 'later', 'EENVELOPE 550'],
    ['busy', 'later', 'EENVELOPE 451'],
  ])('a server that %s makes it %s', async (mood, kind, code) => {
    mailServer.mood = mood
    expect(await carrier().deliver(mail)).toEqual({ kind, code })
    expect(mailServer.received).toEqual([])
  })

  it('a server that falls silent is left for later', async () => {
    mailServer.mood = 'silent'
    expect(await carrier().deliver(mail)).toMatchObject({ kind: 'later' })
  })

  it('a server that is away is left for later', async () => {
    const gone = carrier()
    await mailServer.close()
    expect(await gone.deliver(mail)).toMatchObject({ kind: 'later' })
  })

  it('of a server that is lost before it answers nobody knows whether it has the mail', async () => {
    mailServer.mood = 'cuts_after_receiving'
    expect(await carrier().deliver(mail)).toMatchObject({ kind: 'unknown' })
    expect(mailServer.received).toHaveLength(1)
  })
})

describe('files', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-mails-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const files = () => readdir(join(folder, 'outbox')).catch(() => [])
  mailCarrierSuite(
    'to a folder',
    () => emlFolder(join(folder, 'outbox'), FROM),
    async () => Promise.all((await files()).map((name) => readFile(join(folder, 'outbox', name), 'utf8'))),
    'filed',
  )

  it('are there once, for their owner alone, and open as mails (R20.6)', async () => {
    const carrier = emlFolder(join(folder, 'outbox'), FROM)
    await carrier.deliver(mail)
    await carrier.deliver(mail)
    expect(await files()).toEqual(['receipt-MIO-KAIGAN-2026-000012-1.eml'])
    const { mode } = await stat(join(folder, 'outbox', 'receipt-MIO-KAIGAN-2026-000012-1.eml'))
    expect(mode & 0o777).toBe(0o600)
  })

  it('that cannot be written are left for later', async () => {
    await writeFile(join(folder, 'outbox'), 'in the way')
    const carrier = emlFolder(join(folder, 'outbox'), FROM)
    expect(await carrier.deliver(mail)).toMatchObject({ kind: 'later' })
  })
})
