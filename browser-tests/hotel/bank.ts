import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { BrowserContext, Request } from '@playwright/test'
import { RETURN_OUTCOMES, type ReturnOutcome } from '@tomari/contract/payment'
import { closed, listening } from './file-host.ts'
import type { Hotel } from './hotel.ts'

/** Whose payment it is, as the hotel's server would tell the page that comes back. */
interface Stay {
  readonly name: string
  readonly facility: string
  readonly rooms: readonly string[]
}

/** A payment as the guest's phone has asked for it. */
interface Asked {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly fields: URLSearchParams
  readonly journey: 'checkin' | 'checkout'
}

/** A payment that waits for the guest. */
interface Challenge extends Asked {
  outcome: ReturnOutcome | 'open'
}

/** A bank that wants to see guests before a card is charged. */
export interface Bank {
  readonly url: string
  /** Where phones are sent from now on in place of the bank's own page. */
  readonly sendsGuestsTo: (address: string) => void
  /** The guest confirms the last payment in the bank's own app, and no page leads back. */
  readonly isAnsweredElsewhere: (outcome: ReturnOutcome) => Promise<void>
  /** What was not known of the last payment becomes known: it is made. */
  readonly isPaidInTheEnd: () => Promise<void>
  /** The address that it last led a guest back to. */
  readonly wayBack: () => string
  /** How many payments the bank was asked about. */
  readonly asked: () => number
  readonly close: () => Promise<void>
}

const askedBy = async (request: Request): Promise<Asked> => {
  const { host: _, 'content-length': __, ...headers } = await request.allHeaders()
  return {
    url: request.url(),
    headers,
    fields: new URLSearchParams(request.postData() ?? ''),
    journey: new URL(request.frame().url()).pathname.startsWith('/checkout') ? 'checkout' : 'checkin',
  }
}

const link = (id: string, outcome: ReturnOutcome) =>
  `<p><a href="/answer?payment=${id}&outcome=${outcome}">${outcome}</a></p>`

const page = (id: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A bank</title><h1>A bank</h1>${RETURN_OUTCOMES.map(
    (outcome) => link(id, outcome),
  ).join('')}</html>`

/**
 * Opens a bank at an address of its own, and puts it between a phone and the hotel, on the line: by the contract, since the sandbox
 * asks no bank. What is confirmed is paid at the hotel as the phone had asked for it; the code that leads back is good once.
 * @param hotel to which the guest goes back
 */
export const openBank = async (
  context: BrowserContext,
  hotel: Pick<Hotel, 'url'>,
  stay: Stay,
): Promise<Bank> => {
  const challenges = new Map<string, Challenge>()
  const codes = new Map<string, Challenge>()
  let mail = ''
  let elsewhere: string | null = null
  let wayBack = ''

  const last = (): Challenge => {
    const challenge = [...challenges.values()].at(-1)
    if (challenge === undefined) throw new Error('the bank was asked about no payment')
    return challenge
  }
  const settle = async ({ url, headers, fields }: Challenge) => {
    const answer = await fetch(url, { method: 'POST', headers, body: fields.toString() })
    if (!answer.ok) throw new Error(`the hotel takes no payment: ${answer.status} ${await answer.text()}`)
  }
  const answer = async (challenge: Challenge, outcome: ReturnOutcome) => {
    if (challenge.outcome !== 'open') return
    challenge.outcome = outcome
    if (outcome === 'paid') await settle(challenge)
  }

  const leadBack = async (challenge: Challenge, outcome: ReturnOutcome): Promise<string> => {
    await answer(challenge, outcome)
    const code = randomBytes(32).toString('base64url')
    codes.set(code, challenge)
    const language = challenge.headers['language'] ?? ''
    wayBack = `${hotel.url()}/${challenge.journey}/check-payment?lang=${language}#payment=${code}`
    return wayBack
  }
  const answerTo = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://bank')
    const id = searchParams.get('payment') ?? ''
    const challenge = challenges.get(id)
    if (challenge === undefined) response.writeHead(404).end()
    else if (pathname === '/answer') {
      const location = await leadBack(challenge, outcomeOf(searchParams.get('outcome')))
      response.writeHead(303, { location }).end()
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(page(id))
  }
  const server = createServer((asked, response) => void answerTo(asked, response))
  const url = await listening(server)

  context.on('request', (request) => {
    if (request.url().endsWith('/web_email_register')) {
      mail = new URLSearchParams(request.postData() ?? '').get('email') ?? ''
    }
  })
  await context.route('**/payment/settlement', async (route) => {
    // A new payment takes the place of the one before.
    for (const challenge of challenges.values()) {
      if (challenge.outcome === 'open') challenge.outcome = 'timed_out'
    }
    const id = randomBytes(8).toString('hex')
    challenges.set(id, { ...(await askedBy(route.request())), outcome: 'open' })
    const json = {
      error_msg: 'カード会社の確認が必要です。 Your bank wants to confirm this.',
      error_code: 'card_challenge',
      challenge_url: elsewhere ?? `${url}/?payment=${id}&t=1`,
    }
    await route.fulfill({ status: 409, json })
  })
  await context.route('**/payment/returned', async (route) => {
    const code = new URLSearchParams(route.request().postData() ?? '').get('code') ?? ''
    const challenge = codes.get(code)
    codes.delete(code)
    if (challenge === undefined) {
      const json = { error_msg: 'お手続きの時間が過ぎました。', error_code: 'session_ended' }
      return route.fulfill({ status: 401, json })
    }
    const { headers, fields, journey, outcome } = challenge
    const payload = {
      authorization: headers['authorization'] ?? headers['authorization-client'],
      facility: stay.facility,
      journey,
      outcome,
      amount: Number(fields.get('payment_amount')),
      request_id: journey === 'checkout' ? fields.get('request_id') : '',
      receipt_name: fields.get('invoice_name'),
      receipt_mail: mail,
      reservation_name: stay.name,
      room_numbers: journey === 'checkout' ? stay.rooms : [],
    }
    return route.fulfill({ json: { payload } })
  })

  return {
    url,
    sendsGuestsTo: (address) => {
      elsewhere = address
    },
    isAnsweredElsewhere: (outcome) => answer(last(), outcome),
    isPaidInTheEnd: () => settle(last()),
    wayBack: () => wayBack,
    asked: () => challenges.size,
    close: () => closed(server),
  }
}

const outcomeOf = (name: string | null): ReturnOutcome => {
  const outcome = RETURN_OUTCOMES.find((one) => one === name)
  if (outcome === undefined) throw new Error(`a bank says no such thing as ${name}`)
  return outcome
}
