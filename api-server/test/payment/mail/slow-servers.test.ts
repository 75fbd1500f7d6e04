import { afterEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../../src/gateways/mail/MailCarrier.ts'
import { SENDING_MS, smtpCarrier } from '../../../src/gateways/mail/smtp-carrier.ts'
import { MAIL_LEASE_MS } from '../../../src/model/mail-tries.ts'
import { SlowMailServer, type Slowness } from './SlowMailServer.ts'

const mail = {
  id: 'receipt-MIO-KAIGAN-2026-000012-1',
  to: 'guest@mail.example',
  subject: '領収書をお送りします',
  text: '領収書をお送りします。\n',
  language: 'ja',
  date: new Date('2026-12-01T06:30:00Z'),
  attachment: null,
} satisfies Mail

describe('a mail server that makes others wait', () => {
  let server: SlowMailServer | undefined
  afterEach(async () => {
    await server?.close()
    server = undefined
  })

  const deliveredTo = async (slowness: Slowness) => {
    const opened = await SlowMailServer.open(slowness)
    server = opened
    // Nothing here is silent for a minute: only the bound on the whole ends it.
    const carrier = smtpCarrier(opened.url, 'receipts@hotel.example', { silenceMs: 60_000, sendingMs: 400 })
    return { delivery: await carrier.deliver(mail), messages: opened.wholeMessages }
  }

  it.each<Slowness>(['greets_without_end', 'answers_without_end', 'floods'])(
    'and %s is left for later, however often it says something',
    async (slowness) => {
      const { delivery, messages } = await deliveredTo(slowness)
      expect(delivery).toMatchObject({ kind: 'later' })
      expect(messages).toBe(0)
    },
  )

  it.each<Slowness>(['thinks_about_the_message', 'never_says_that_it_has_it', 'closes_after_the_message'])(
    'and %s may have the mail: nobody knows',
    async (slowness) => {
      const { delivery, messages } = await deliveredTo(slowness)
      expect(delivery).toMatchObject({ kind: 'unknown' })
      expect(messages).toBe(1)
    },
  )

  it('is left before another process may take the mail', () => {
    // A minute for what is done before and after: the receipt is printed, and the end written down.
    expect(SENDING_MS + 60_000).toBeLessThanOrEqual(MAIL_LEASE_MS)
  })
})
