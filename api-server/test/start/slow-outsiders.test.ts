import http from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { httpReader } from '../../src/platform/http/http-reader.ts'
import { smtpCarrier } from '../../src/platform/mail/smtp-carrier.ts'
import { FROM, sampleMail } from '../../src/platform/mail/test/sample-mail.ts'
import { httpWebhooks } from '../../src/property-systems/http-webhooks.ts'
import { listening } from '../harness/listening.ts'

describe('a call to an outside party that takes a connection and never says a word', () => {
  let server: http.Server
  let port: number
  beforeEach(async () => {
    server = http.createServer(() => undefined)
    port = await listening(server)
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })

  const later = { kind: 'later', code: expect.any(String) }
  it.each<[string, (port: number, cut: AbortSignal) => Promise<unknown>, object | null]>([
    [
      'a webhook',
      (port, cut) => httpWebhooks(cut).send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' }),
      later,
    ],
    ['a script that is watched', (port, cut) => httpReader(cut).read(`http://127.0.0.1:${port}/`), null],
    [
      'a mail',
      (port, cut) => smtpCarrier(`smtp://127.0.0.1:${port}`, FROM, { tls: 'off', cut }).deliver(sampleMail),
      later,
    ],
  ])('ends when it is cut: %s', async (_, call, expected) => {
    const cut = new AbortController()
    const answer = call(port, cut.signal)
    cut.abort()
    expect(await answer).toEqual(expected)
  })
})
