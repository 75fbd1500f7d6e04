import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Clock } from '../model/Clock.ts'
import { POLICY_REPORTS } from './security-headers.ts'

const LARGEST_REPORT_BYTES = 16 * 1024
/** Browsers tell the same thing from every page view, and strangers may tell anything: the log keeps to so many a minute. */
const MOST_A_MINUTE = 20
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
  const mayWrite = () => {
    if (clock.elapsed() - since >= MINUTE_MS) {
      since = clock.elapsed()
      written = 0
    }
    written += 1
    return written <= MOST_A_MINUTE
  }
  void app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    // The first to be turned away: a report can be told again, and anybody may send one.
    const route = { bodyLimit: LARGEST_REPORT_BYTES, config: { urgency: 'newcomer' } } as const
    inside.post(POLICY_REPORTS, route, async (request, reply) => {
      for (const { rule, stopped } of reportsIn(request.body)) {
        const code = `${ruleIn(rule)} ${originIn(stopped)}`
        if (mayWrite()) log.warn({ event: 'policy-violation', code })
      }
      return reply.code(204).send()
    })
  })
}

/** Whatever is no report tells nothing; whoever sent it is not told so either. */
function reportsIn(body: unknown): v.InferOutput<typeof reports> {
  try {
    const parsed = v.safeParse(reports, JSON.parse(String(body)))
    return parsed.success ? parsed.output.slice(0, MOST_A_MINUTE) : []
  } catch {
    return []
  }
}

const ruleIn = (rule: string): string => /^[a-z-]{1,40}/.exec(rule)?.[0] ?? 'unknown'

function originIn(stopped: string): string {
  if (!URL.canParse(stopped)) return /^[a-z-]{1,40}$/.exec(stopped)?.[0] ?? 'unknown'
  const { protocol, origin } = new URL(stopped)
  return /^(https?|wss?):$/.test(protocol) ? origin : protocol
}
