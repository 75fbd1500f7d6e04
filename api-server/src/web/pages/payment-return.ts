import type { Language } from '@tomari/contract/languages'
import type { ReturnOutcome } from '@tomari/contract/payment'
import { OWN_PAYMENT_SCRIPT_PATH } from '@tomari/tenant-config/payment-providers'
import type { FastifyInstance } from 'fastify'
import { type Arrived, type BrowserScript, comeBack, RETURN_PATH } from '../../cards/index.ts'
import {
  allowStyle,
  cookieOf,
  type Deps,
  fieldsOf,
  isTextKey,
  languageOf,
  newNonce,
  queryIn,
  textIn,
} from '../../platform/index.ts'

const HOUR = 'public, max-age=3600'

/** The sandbox's script lies here, that of a payment company elsewhere. */
export function servePaymentScript(app: FastifyInstance, script: BrowserScript): void {
  app.get(OWN_PAYMENT_SCRIPT_PATH, { config: { urgency: 'always' } }, async (_request, reply) => {
    reply.header('cache-control', HOUR)
    if (script.kind === 'provider') return reply.redirect(script.url, 302)
    return reply.type('text/javascript; charset=utf-8').send(script.source)
  })
}

const APP_PATH = 'check-payment'

/** Leads guests back into the journey, or to a page with the outcome of the payment. */
export function servePaymentReturn(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { ticket: string } }>(
    `${RETURN_PATH}:hotel/:ticket`,
    { config: { urgency: 'payment', isPage: true } },
    async (request, reply) => {
      const accessId = fieldsOf(queryIn(request.url))?.['AccessID'] ?? ''
      const { ticket } = request.params
      const browser = cookieOf(deps, request)
      const arrived = await comeBack(deps, { ticket, accessId, browser })
      if (arrived.kind === 'goes_on') return await reply.redirect(wayOn(arrived), 303)
      const language =
        arrived.kind === 'elsewhere' ? arrived.language : languageOf(request.headers['accept-language'])
      const nonce = newNonce()
      allowStyle(reply, nonce)
      return await reply
        .code(arrived.kind === 'nothing' ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(pageOf(language, arrived.kind === 'nothing' ? 'nothing' : arrived.outcome, nonce))
    },
  )
}

/** The code stands in the fragment, which no browser sends anywhere. */
function wayOn({ journey, languageTag, code }: Extract<Arrived, { kind: 'goes_on' }>): string {
  const query = languageTag === '' ? '' : `?lang=${encodeURIComponent(languageTag)}`
  return `/${journey}/${APP_PATH}${query}#payment=${code}`
}

type Outcome = ReturnOutcome | 'abandoned' | 'nothing'

const STYLE = `:root{color-scheme:light dark;font:100%/1.7 system-ui,sans-serif}
body{margin:0;display:grid;min-height:100vh;place-items:center}
main{box-sizing:border-box;width:100%;max-width:30rem;padding:2rem 1.25rem}
h1{font-size:1.4rem;line-height:1.4;margin:0 0 1rem}p{margin:0 0 1rem}h1,p{text-wrap:pretty;word-break:auto-phrase}:lang(ko){word-break:keep-all}
a{display:block;padding:.75rem 1rem;border:2px solid;border-radius:.5rem;color:inherit;font-weight:600;text-align:center;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:3px}`

function pageOf(language: Language, outcome: Outcome, nonce: string): string {
  const ownTitle = `payment_return.${outcome}.title` as const
  const heading = textIn(language, isTextKey(ownTitle) ? ownTitle : 'payment_return.not_paid.title')
  const paragraphs = [
    textIn(language, `payment_return.${outcome}.text`),
    textIn(language, 'payment_return.go_on'),
  ].map((one) => `<p>${one}</p>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${heading}</h1>${paragraphs.join('')}
<p><a href="/">${textIn(language, 'payment_return.home')}</a></p></main></body></html>
`
}
