import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Language } from '@tomari/contract/languages'
import { textIn, type TextKey } from '../../../text/texts.ts'
import type { BankBooks, SandboxChallenge } from './bank-books.ts'

/** A bank that listens. */
export interface SandboxBank {
  readonly port: number
  close(): Promise<void>
}

/** What the bank answers. */
type Answer =
  | { readonly kind: 'page'; readonly status?: number; readonly body: string; readonly goTo?: string }
  | { readonly kind: 'back'; readonly url: string }

/** Starts the bank of the sandbox: pages on an origin of their own, where guests with test cards approve, refuse, or walk away. */
export async function startSandboxBank(
  books: BankBooks,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<SandboxBank> {
  const server = createServer((request, response) => {
    answerTo(books, request).then(
      (answer) => send(response, answer, languageOf(request)),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the machine gave no port')
  return {
    port: address.port,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const languageOf = ({ headers }: IncomingMessage): Language =>
  /^ja\b/i.test(headers['accept-language'] ?? '') ? 'ja' : 'en'

async function answerTo(books: BankBooks, request: IncomingMessage): Promise<Answer> {
  const text = (key: TextKey): string => textIn(languageOf(request), key)
  const [, place, accessId = '', deed = ''] = (request.url ?? '').split('/', 5)
  request.resume()
  const found = place === 'challenge' ? await books.find(accessId) : null
  if (found === null) return { kind: 'page', status: 404, body: `<p>${text('sandbox_bank.unknown')}</p>` }
  const back = `${found.returnUrl}?AccessID=${found.accessId}`
  if (deed === 'away') return { kind: 'page', body: `<p>${text('sandbox_bank.away')}</p>` }
  if (request.method === 'POST' && (deed === 'approve' || deed === 'refuse')) {
    await books.answered(accessId, deed === 'approve' ? 'approved' : 'refused')
    return deed === 'approve' ? approved(found, back, text) : { kind: 'back', url: back }
  }
  switch (found.scenario) {
    case 'frictionless':
    case 'attempt':
    case 'not_authenticated':
    case 'unavailable':
    case 'rejected':
      return { kind: 'back', url: back }
    case 'never':
      return { kind: 'page', body: `<p>${text('sandbox_bank.never')}</p>` }
    case 'challenge':
    case 'late':
    case 'twice':
    case 'other_browser':
      return { kind: 'page', body: question(accessId, text) }
    default:
      throw new Error(`no scenario ${String(found.scenario satisfies never)}`)
  }
}

function approved({ scenario }: SandboxChallenge, back: string, text: (key: TextKey) => string): Answer {
  if (scenario === 'other_browser') {
    const address = `<p><code>${escaped(back)}</code></p>`
    return { kind: 'page', body: `<p>${text('sandbox_bank.other_browser')}</p>${address}` }
  }
  if (scenario !== 'twice') return { kind: 'back', url: back }
  const first = `<img src="${escaped(back)}" alt="" width="1" height="1">`
  return { kind: 'page', body: `<p>${text('sandbox_bank.twice')}</p>${first}`, goTo: back }
}

const question = (accessId: string, text: (key: TextKey) => string): string => {
  const button = (deed: 'approve' | 'refuse', key: TextKey) =>
    `<form method="post" action="/challenge/${accessId}/${deed}"><button id="${deed}">${text(key)}</button></form>`
  return `<p>${text('sandbox_bank.asks')}</p>${button('approve', 'sandbox_bank.approve')}${button('refuse', 'sandbox_bank.refuse')}
<p><a id="walk-away" href="/challenge/${accessId}/away">${text('sandbox_bank.walk_away')}</a></p>`
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const STYLE = `:root{color-scheme:light dark;font:100%/1.6 system-ui,sans-serif}body{max-width:30rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;padding:.75rem 1.5rem;margin:0 0 1rem;width:100%}h1{font-size:1.4rem;line-height:1.4}h1,p{text-wrap:pretty;word-break:auto-phrase}code{overflow-wrap:anywhere}`

function send(response: ServerResponse, answer: Answer, language: Language): void {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('referrer-policy', 'no-referrer')
  if (answer.kind === 'back') return void response.writeHead(303, { location: answer.url }).end()
  const nonce = randomBytes(16).toString('base64')
  const refresh =
    answer.goTo === undefined ? '' : `<meta http-equiv="refresh" content="2;url=${escaped(answer.goTo)}">`
  response.writeHead(answer.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    // Forms lead back to the shop, whose address follows the guest's.
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src http: https:; base-uri 'none'; frame-ancestors 'none'`,
  })
  const title = textIn(language, 'sandbox_bank.title')
  response.end(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1>${answer.body}<p><small>${textIn(language, 'sandbox_bank.note')}</small></p></main></body></html>
`)
}
