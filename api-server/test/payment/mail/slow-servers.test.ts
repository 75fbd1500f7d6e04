import { afterEach, describe, expect, it } from 'vitest'
import { SENDING_MS, smtpCarrier } from '../../../src/gateways/mail/smtp-carrier.ts'
import { MAIL_LEASE_MS } from '../../../src/model/mail-tries.ts'
import { FROM, sampleMail } from './sample-mail.ts'
import { SlowMailServer, type Slowness } from './SlowMailServer.ts'

describe('a mail server that makes others wait', () => {
  let server: SlowMailServer | undefined
  afterEach(() => server?.close())

  it.each<[Slowness, string, number]>([
    ['greets_without_end', 'later', 0],
    ['answers_without_end', 'later', 0],
    ['floods', 'later', 0],
    // It may have the mail: nobody knows.
    ['thinks_about_the_message', 'unknown', 1],
    ['never_says_that_it_has_it', 'unknown', 1],
    ['closes_after_the_message', 'unknown', 1],
  ])('and %s leaves the mail %s, however often it says something', async (slowness, kind, messages) => {
    server = await SlowMailServer.open(slowness)
    // Nothing here is silent for a minute: only the bound on the whole ends it.
    const carrier = smtpCarrier(server.url, FROM, { silenceMs: 60_000, sendingMs: 1_000 })
    expect(await carrier.deliver({ ...sampleMail, attachment: null })).toMatchObject({ kind })
    expect(server.wholeMessages).toBe(messages)
  })

  it('is left before another process may take the mail', () => {
    // A minute for what is done before and after: the receipt is printed, and the end written down.
    expect(SENDING_MS + 60_000).toBeLessThanOrEqual(MAIL_LEASE_MS)
  })
})
