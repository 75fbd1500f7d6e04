import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import * as v from 'valibot'
import {
  type Clock,
  clientAddressOf,
  jsonIn,
  POLICY_REPORTS,
  readAsText,
  siteOf,
} from '../../platform/index.ts'

const LARGEST_REPORT_BYTES = 16 * 1024
/** Browsers report the same thing from every page view, and strangers may report anything: the log keeps to so many a minute. */
const MOST_A_MINUTE = 60
/** Of one network; in IPv6 of a /48, since strangers may have one. A lobby's reports are all alike. */
const MOST_OF_NETWORK = 5
const MINUTE_MS = 60_000

const text = v.optional(v.string(), '')
/** The older form, one report, and the newer, a list of them. Of both only what was stopped, and by which rule. */
const reports = v.union([
  v.pipe(
    v.object({
      'csp-report': v.object({
        'effective-directive': text,
        'violated-directive': text,
        'blocked-uri': text,
      }),
    }),
    v.transform(({ 'csp-report': one }) => [
      { rule: one['effective-directive'] || one['violated-directive'], stopped: one['blocked-uri'] },
    ]),
  ),
  v.pipe(
    v.array(v.object({ body: v.optional(v.object({ effectiveDirective: text, blockedURL: text }), {}) })),
    v.transform((list) =>
      list.map(({ body }) => ({ rule: body.effectiveDirective, stopped: body.blockedURL })),
    ),
  ),
])

/**
 * Takes what browsers report of scripts, styles and calls that the content security policy has stopped: on the payment
 * screens it is the first sign of a script that has changed (PCI DSS 11.6.1). Written down are the rule and the origin of
 * what was stopped: addresses of pages hold what guests were sent with.
 */
export function takePolicyReports(app: FastifyInstance, log: Logger, clock: Pick<Clock, 'elapsed'>): void {
  let since = clock.elapsed()
  let written = 0
  const ofNetworks = new Map<string, number>()
  const mayWrite = (network: string): boolean => {
    if (clock.elapsed() - since >= MINUTE_MS) {
      since = clock.elapsed()
      written = 0
      ofNetworks.clear()
    }
    const ofNetwork = ofNetworks.get(network) ?? 0
    if (written >= MOST_A_MINUTE || ofNetwork >= MOST_OF_NETWORK) return false
    written += 1
    ofNetworks.set(network, ofNetwork + 1)
    return true
  }
  void app.register(async (inside) => {
    readAsText(inside, '*')
    // The first to be turned away: a report can be sent again, and any caller may send one.
    const route = { bodyLimit: LARGEST_REPORT_BYTES, config: { urgency: 'newcomer' } } as const
    inside.post(POLICY_REPORTS, route, async (request, reply) => {
      for (const { rule, stopped } of reportsIn(request.body)) {
        if (!mayWrite(siteOf(clientAddressOf(request)))) break
        log.warn({ event: 'policy-violation', code: `${ruleIn(rule)} ${originIn(stopped)}` })
      }
      return reply.code(204).send()
    })
  })
}

/** Anything that is no report is dropped without an error. */
function reportsIn(body: unknown): v.InferOutput<typeof reports> {
  const parsed = v.safeParse(reports, jsonIn(String(body)))
  return parsed.success ? parsed.output.slice(0, MOST_OF_NETWORK) : []
}

const ruleIn = (rule: string): string => (RULES.has(rule) ? rule : 'unknown')

/** The origin of a web address, a word of the list, or nothing that was sent. */
function originIn(stopped: string): string {
  if (KEYWORDS.has(stopped)) return stopped
  if (!URL.canParse(stopped)) return 'unknown'
  const { protocol, origin } = new URL(stopped)
  if (/^(https?|wss?):$/.test(protocol)) return origin.length <= LONGEST_ORIGIN ? origin : 'unknown'
  return SCHEMES.has(protocol) ? protocol : 'unknown'
}

/** In signs; hosts of scripts have 60 at most. */
const LONGEST_ORIGIN = 120

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Directives of CSP level 3 and of Trusted Types. */
const RULES = wordsOf(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr ' +
    'img-src connect-src font-src media-src object-src frame-src child-src worker-src manifest-src ' +
    'prefetch-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types',
)

/** Browsers name these instead of an address. */
const KEYWORDS = wordsOf(
  'inline eval wasm-eval self data blob filesystem about trusted-types-policy trusted-types-sink',
)

/** Addresses that have no origin; those of extensions name the guest's extension, and are cut to their kind. */
const SCHEMES = wordsOf(
  'data: blob: filesystem: about: chrome-extension: moz-extension: safari-extension: ' +
    'safari-web-extension: webkit-masked-url:',
)
