import { afterEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../../../../test/faults/self-signed.ts'
import { settingsFrom } from '../../../settings.ts'
import { smtpCarrier } from '../smtp-carrier.ts'
import { MailServer } from './MailServer.ts'
import { FROM, sampleMail } from './sample-mail.ts'

/** This machine, as no rule for loopback addresses knows it: to the carrier it is a host somewhere else. */
const ELSEWHERE = '127.1'

describe('the way to the mail server', () => {
  const mailServer = new MailServer()
  const certificate = selfSigned(ELSEWHERE)

  afterEach(async () => {
    mailServer.received.length = 0
    await mailServer.close()
  })

  const deliver = async (host: string, options: Parameters<typeof smtpCarrier>[2] = {}) => {
    const carrier = smtpCarrier(mailServer.urlBy(host), FROM, { silenceMs: 20_000, ...options })
    return (await carrier.deliver(sampleMail)).kind
  }
  const arrived = () => mailServer.received.map(({ isProtected }) => isProtected)

  it('is not taken beyond this machine when the server offers no STARTTLS, unless that was waived', async () => {
    await mailServer.open()
    expect([await deliver(ELSEWHERE), arrived()]).toEqual(['later', []])
    expect(await deliver(ELSEWHERE, { tls: 'off' })).toBe('sent')
    expect(await deliver('127.0.0.1')).toBe('sent')
    expect(arrived()).toEqual([false, false])
  })

  it('is protected by STARTTLS, and not taken to a server whose certificate no authority signed, unless that was waived', async () => {
    await mailServer.open(certificate)
    expect([await deliver(ELSEWHERE), arrived()]).toEqual(['later', []])
    expect(await deliver(ELSEWHERE, { tls: 'off' })).toBe('sent')
    expect(await deliver(ELSEWHERE, { authorities: certificate.cert })).toBe('sent')
    expect(arrived()).toEqual([true, true])
  })

  it.each(['tls.rejectUnauthorized=false', 'ignoreTLS=true', 'requireTLS=false'])(
    'cannot be made weaker by the address: %s',
    (words) => {
      const SMTP_URL = `smtp://${ELSEWHERE}?${words}`
      const problem =
        'SMTP_URL cannot carry options behind a question mark: MAIL_TLS says how it is protected.'
      expect(settingsFrom({ SMTP_URL, MAIL_FROM: FROM })).toMatchObject({ problems: [problem] })
      expect(() => smtpCarrier(SMTP_URL, FROM)).toThrow('MAIL_TLS')
    },
  )
})
