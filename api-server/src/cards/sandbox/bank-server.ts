import { randomBytes } from 'node:crypto'
import type { Language } from '@tomari/contract/languages'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import {
  answerErrors,
  closing,
  dayIn,
  type Guards,
  type GuestTextKey,
  guardedServer,
  hotelTime,
  type Lateness,
  LoadShedder,
  languageOf,
  refuseAmbiguousRequests,
  shedLoad,
  textIn,
  usualLoadLimits,
  yenIn,
} from '../../platform/index.ts'
import type { BankLedger, SandboxChallenge } from './ledgers.ts'
import { atBank, TEST_CARDS } from './test-cards.ts'

export interface SandboxBank {
  readonly port: number
  close(): Promise<void>
}

type Answer =
  | { readonly kind: 'page'; readonly status?: number; readonly body: string; readonly goTo?: string }
  | { readonly kind: 'back'; readonly url: string }

/** Most bytes of a form that carries nothing. */
const LONGEST_BODY = 1_000

/**
 * Starts the bank of the sandbox: pages on an origin of their own, where guests with test cards approve, refuse, or
 * walk away. It is guarded as the server's own port is, and gives way to guests.
 */
export async function startSandboxBank(
  ledger: BankLedger,
  { host, port, lateness, log, ...guards }: BankPlace,
): Promise<SandboxBank> {
  const app = guardedServer(guards)
  answerErrors(app, log)
  refuseAmbiguousRequests(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, _body, done) =>
    done(null, null),
  )
  shedLoad(app, new LoadShedder(usualLoadLimits, lateness), () => undefined)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: '/*',
    config: { urgency: 'newcomer', isOpened: true },
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const path = request.params['*']
      const answer = await answerTo(ledger, { path, isPost: request.method === 'POST', language })
      return await send(reply, answer, language)
    },
  })
  const close = closing(app, guards.timeouts)
  await app.listen({ port, host })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
  return { port: address.port, close }
}

interface BankPlace extends Guards {
  readonly host: string
  readonly port: number
  readonly lateness: Lateness
  readonly log: Logger
}

async function answerTo(
  ledger: BankLedger,
  {
    path,
    isPost,
    language,
  }: { readonly path: string; readonly isPost: boolean; readonly language: Language },
): Promise<Answer> {
  const text = (key: GuestTextKey): string => textIn(language, key)
  const [place, accessId = '', deed = ''] = path.split('/', 4)
  const found = place === 'challenge' ? await ledger.find(accessId) : null
  if (found === null) return { kind: 'page', status: 404, body: `<p>${text('sandbox_bank.unknown')}</p>` }
  const back = `${found.returnUrl}?AccessID=${found.accessId}`
  if (deed === 'away') return { kind: 'page', body: `<p>${text('sandbox_bank.away')}</p>` }
  if (isPost && (deed === 'approve' || deed === 'refuse')) {
    await ledger.answered(accessId, deed === 'approve' ? 'approved' : 'refused')
    return deed === 'approve' ? approved(found, back, text) : { kind: 'back', url: back }
  }
  const bank = atBank[found.scenario]
  if (bank === 'never_answers') return { kind: 'page', body: `<p>${text('sandbox_bank.never')}</p>` }
  return bank === 'asks'
    ? { kind: 'page', body: `${facts(found, language, text)}${question(accessId, text)}` }
    : { kind: 'back', url: back }
}

function approved({ scenario }: SandboxChallenge, back: string, text: (key: GuestTextKey) => string): Answer {
  if (scenario === 'other_browser') {
    const address = `<p><code>${escaped(back)}</code></p>`
    return { kind: 'page', body: `<p>${text('sandbox_bank.other_browser')}</p>${address}` }
  }
  if (scenario !== 'twice') return { kind: 'back', url: back }
  const first = `<img src="${escaped(back)}" alt="" width="1" height="1">`
  return { kind: 'page', body: `<p>${text('sandbox_bank.twice')}</p>${first}`, goTo: back }
}

/** What the payment is, as a bank shows it before it asks; of the card the last digits alone. */
const facts = (
  { amountYen, begunAt, scenario }: SandboxChallenge,
  language: Language,
  text: (key: GuestTextKey) => string,
): string => {
  const number = TEST_CARDS.find((card) => card.scenario === scenario)?.number ?? ''
  const [day = '', clock = ''] = hotelTime(begunAt).split(' ')
  const rows: readonly (readonly [GuestTextKey, string])[] = [
    ['sandbox_bank.shop', text('sandbox_bank.shop_name')],
    ['sandbox_bank.amount', `<b>${yenIn(amountYen, language)}</b>`],
    ['sandbox_bank.card', `•••• ${number.slice(-4)}`],
    ['sandbox_bank.time', `${dayIn(day, language)} ${clock}`],
  ]
  return `<dl>${rows.map(([key, value]) => `<dt>${text(key)}</dt><dd>${value}</dd>`).join('')}</dl>`
}

const question = (accessId: string, text: (key: GuestTextKey) => string): string => {
  const button = (deed: 'approve' | 'refuse', key: GuestTextKey) =>
    `<form method="post" action="/challenge/${accessId}/${deed}"><button id="${deed}">${text(key)}</button></form>`
  return `<p>${text('sandbox_bank.asks')}</p>${button('approve', 'sandbox_bank.approve')}${button('refuse', 'sandbox_bank.refuse')}
<p><a id="walk-away" href="/challenge/${accessId}/away">${text('sandbox_bank.walk_away')}</a></p>`
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const STYLE = `:root{color-scheme:light;font:100%/1.6 system-ui,sans-serif;color:#14213a;background:#eef1f6}body{margin:0}
header{padding:1rem;background:#14305c;color:#fff;font-weight:700;text-align:center}
main{max-width:26rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border-radius:12px;box-shadow:0 1px 3px #14213a33}
@media(max-width:30rem){main{margin:0 auto;border-radius:0;box-shadow:none}}
h1{margin:0 0 1rem;font-size:1.3rem;line-height:1.4}h1,p{text-wrap:pretty}h1:lang(ja),button:lang(ja){word-break:auto-phrase}h1:lang(ko),p:lang(ko),button:lang(ko){word-break:keep-all}
dl{display:grid;grid-template-columns:auto 1fr;gap:.75rem 1.25rem;margin:0 0 1.5rem;padding:1rem 0;border-block:1px solid #d5dbe6}dt{color:#4a5670}
dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}dd b{font-size:1.25rem}
button{width:100%;min-height:3.25rem;margin:0 0 .75rem;padding:.6rem 1rem;font:inherit;font-weight:700;color:#14305c;background:#fff;border:2px solid #14305c;border-radius:8px;cursor:pointer}
#approve{color:#fff;background:#14305c}a{display:inline-block;padding:.6rem 0;color:inherit}:focus-visible{outline:3px solid #14305c;outline-offset:2px}
small{display:block;padding-top:1rem;border-top:1px solid #d5dbe6;color:#4a5670;font-size:1rem}code{overflow-wrap:anywhere}
@media(forced-colors:active){button{border-color:ButtonText}}`

function send(reply: FastifyReply, answer: Answer, language: Language): FastifyReply {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (answer.kind === 'back') return reply.redirect(answer.url, 303)
  const nonce = randomBytes(16).toString('base64')
  const refresh =
    answer.goTo === undefined ? '' : `<meta http-equiv="refresh" content="2;url=${escaped(answer.goTo)}">`
  const title = textIn(language, 'sandbox_bank.title')
  return (
    reply
      .code(answer.status ?? 200)
      .type('text/html; charset=utf-8')
      // Forms lead back to the shop, whose address follows the guest's.
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src http: https:; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<style nonce="${nonce}">${STYLE}</style></head>
<body><header>${title}</header><main><h1>${textIn(language, 'sandbox_bank.heading')}</h1>
${answer.body}<p><small>${textIn(language, 'sandbox_bank.note')}</small></p></main></body></html>
`)
  )
}
