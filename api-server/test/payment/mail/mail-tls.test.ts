import { afterEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../../src/gateways/mail/MailCarrier.ts'
import { smtpCarrier } from '../../../src/gateways/mail/smtp-carrier.ts'
import { settingsFrom } from '../../../src/settings.ts'
import { selfSigned } from '../../faults/self-signed.ts'
import { MailServer } from './MailServer.ts'

const FROM = '澪津リゾート <receipts@hotel.example>'
/** This machine, as no rule for loopback addresses knows it: to the carrier it is a host somewhere else. */
const ELSEWHERE = '127.1'
const mail: Mail = {
  id: 'receipt-1',
  to: 'guest@mail.example',
  subject: '領収書',
  text: '領収書をお送りします。',
  language: 'ja',
  date: new Date('2026-12-01T06:30:00Z'),
  attachment: { fileName: 'receipt.pdf', type: 'application/pdf', content: new Uint8Array(3) },
}

describe('the way to the mail server', () => {
  const mailServer = new MailServer()
  const certificate = selfSigned(ELSEWHERE)

  afterEach(async () => {
    mailServer.received.length = 0
    await mailServer.close()
  })

  const deliver = (host: string, options: Parameters<typeof smtpCarrier>[2] = {}) =>
    smtpCarrier(mailServer.urlBy(host), FROM, { silenceMs: 2_000, ...options }).deliver(mail)
  const arrived = () => mailServer.received.map(({ isProtected }) => isProtected)

  it('is not taken beyond this machine when the server offers no STARTTLS, unless that was waived', async () => {
    await mailServer.open()
    expect(await deliver(ELSEWHERE)).toMatchObject({ kind: 'later' })
    expect(arrived()).toEqual([])
    expect(await deliver(ELSEWHERE, { tls: 'off' })).toEqual({ kind: 'sent' })
    expect(await deliver('127.0.0.1')).toEqual({ kind: 'sent' })
    expect(arrived()).toEqual([false, false])
  })

  it('is not sent to a server whose certificate no authority signed, unless that was waived', async () => {
    await mailServer.open(certificate)
    expect(await deliver(ELSEWHERE)).toMatchObject({ kind: 'later' })
    expect(arrived()).toEqual([])
    expect(await deliver(ELSEWHERE, { tls: 'off' })).toEqual({ kind: 'sent' })
    expect(arrived()).toEqual([true])
  })

  it('is protected by STARTTLS before anything is said', async () => {
    await mailServer.open(certificate)
    expect(await deliver(ELSEWHERE, { authorities: certificate.cert })).toEqual({ kind: 'sent' })
    expect(arrived()).toEqual([true])
  })

  it('cannot be made weaker by the address', async () => {
    await mailServer.open()
    const weaker = ['tls.rejectUnauthorized=false', 'ignoreTLS=true', 'requireTLS=false']
    for (const words of weaker) {
      const SMTP_URL = `${mailServer.urlBy(ELSEWHERE)}?${words}`
      expect(settingsFrom({ SMTP_URL, MAIL_FROM: FROM })).toMatchObject({
        problems: [
          'SMTP_URL cannot carry options behind a question mark: MAIL_TLS says how it is protected.',
        ],
      })
      expect(() => smtpCarrier(SMTP_URL, FROM)).toThrow('MAIL_TLS')
    }
  })
})
