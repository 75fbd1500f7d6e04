import * as v from 'valibot'
import type { TestServer } from '../../../../test/harness/server.ts'
import { bankLedger } from '../../sandbox/ledgers.ts'
import type { BankScenario } from '../../sandbox/test-cards.ts'
import { tokenFor } from '../gateways/gateway-suite.ts'
import { PayingGuest } from '../PayingGuest.ts'

const challenge = v.object({
  error_code: v.literal('card_challenge'),
  error_msg: v.pipe(v.string(), v.minLength(1)),
  challenge_url: v.pipe(v.string(), v.url()),
})

export interface Back {
  readonly status: number
  readonly location: string
  readonly text: string
  readonly cookie: string
}

export class GuestAtBank {
  readonly guest: PayingGuest
  readonly url: string
  readonly cookie: string
  readonly accessId: string
  readonly #server: TestServer

  private constructor(server: TestServer, guest: PayingGuest, url: string, cookies: unknown) {
    this.#server = server
    this.guest = guest
    this.url = url
    this.accessId = /[0-9a-f]{32}$/.exec(url)?.[0] ?? ''
    this.cookie = String(cookies).split(';', 1)[0] ?? ''
  }

  /** A guest, one who has just checked in when none is given, pays and is sent. @throws when the answer leads nowhere */
  static async sent(
    server: TestServer,
    guest?: PayingGuest,
    { card = 'challenge', cardToken = tokenFor(card) }: { card?: BankScenario; cardToken?: string } = {},
  ): Promise<GuestAtBank> {
    const paying = guest ?? (await PayingGuest.checkedIn(server))
    const { body, headers } = await paying.settles(await paying.bill(), { cardToken })
    return new GuestAtBank(server, paying, v.parse(challenge, body).challenge_url, headers['set-cookie'])
  }

  async says(answer: 'approved' | 'refused'): Promise<void> {
    const { database, clock } = this.#server.deps
    await bankLedger(database, clock).answered(this.accessId, answer)
  }

  async comesBack(
    changes: { readonly cookie?: string; readonly accessId?: string; readonly on?: TestServer } = {},
  ): Promise<Back> {
    const { cookie = this.cookie, accessId = this.accessId, on = this.#server } = changes
    const { database, clock } = this.#server.deps
    const sent = await bankLedger(database, clock).find(this.accessId)
    const { pathname, search } = new URL(`${sent?.returnUrl ?? ''}?AccessID=${accessId}`)
    const headers = cookie === '' ? {} : { cookie: `other=1; ${cookie}` }
    const answer = await on.app.inject({ url: `${pathname}${search}`, headers })
    return { status: answer.statusCode, location: answer.headers.location ?? '', text: answer.body, cookie }
  }
}

export const codeIn = ({ location }: Back): string => location.split('#payment=')[1] ?? ''
