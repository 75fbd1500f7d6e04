import { randomBytes } from 'node:crypto'
import { paymentHostsOf } from '@tomari/tenant-config/payment-providers'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Origins beside this server that a tenant's configuration names. */
export interface ContentSources {
  /** Another back end, point programme or postcode service. */
  readonly connect: readonly string[]
  readonly images: readonly string[]
  /** Scripts from elsewhere: the payment company's, the tag manager's. */
  readonly scripts: readonly string[]
  /** A tag manager writes markup and scripts into the page as text, which is what it is for: nothing can hold it to types. */
  readonly hasTags?: boolean
}

/** Where Google Tag Manager and the measuring that it brings along load from and send to (its guide to such policies). */
const TAG_MANAGER = 'https://*.googletagmanager.com'
const VISIT_COUNTER = 'https://*.google-analytics.com'
const VISIT_REPORTS = 'https://*.analytics.google.com'

/** The script may also speak to its company. */
export function withScript(sources: ContentSources, url: string): ContentSources {
  const added = paymentHostsOf(url)
  return { ...sources, scripts: [...sources.scripts, ...added], connect: [...sources.connect, ...added] }
}

/** The tag manager counts visits by requests and by pictures. */
export function withTagManager({ scripts, connect, images }: ContentSources): ContentSources {
  return {
    scripts: [...scripts, TAG_MANAGER],
    connect: [...connect, TAG_MANAGER, VISIT_COUNTER, VISIT_REPORTS],
    images: [...images, TAG_MANAGER, VISIT_COUNTER],
    hasTags: true,
  }
}

/**
 * Headers of every answer (R22.10). What is not a page of ours may run and load nothing at all.
 * `allowDocument` widens this for pages.
 */
export const everywhere = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  // Browsers heed it only over TLS, which a proxy in front of the server ends.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** An answer of the API is never cached. */
export function secure(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everywhere)
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })
}

export const POLICY_REPORTS = '/policy-reports'

export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * Trusted Types: addresses of scripts, and markup, only come into the page through the policies named here, that of the
 * app for the payment script and that of the sanitiser. A payment script from elsewhere loads its own further scripts by
 * plain addresses; those pass the app's default policy, which knows the company's hosts and no markup (`script-tokeniser.ts`).
 */
const trustedTypes = ({ scripts, hasTags = false }: ContentSources): readonly string[] => {
  if (hasTags) return []
  const policies = ['payment-script', 'dompurify', ...(scripts.length === 0 ? [] : ['default'])]
  return ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ')}`]
}

/** Lets a page run the scripts that carry the nonce and what they load themselves, and nothing that was written into it. */
export function allowDocument(reply: FastifyReply, nonce: string, sources: ContentSources): void {
  const policy = [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'", ...new Set(sources.scripts)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', "'self'", 'data:', 'blob:', ...new Set(sources.images)].join(' '),
    ['connect-src', "'self'", ...new Set(sources.connect)].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...trustedTypes(sources),
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ]
  reply.headers({
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
  })
}

/** Lets a page without scripts have its own style, and the icon that browsers ask for. */
export function allowStyle(reply: FastifyReply, nonce: string): void {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  reply.header('content-security-policy', policy)
}
