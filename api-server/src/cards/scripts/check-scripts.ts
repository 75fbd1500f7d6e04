import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type Audit,
  type Deps,
  endlessRun,
  type JobRun,
  noAudit,
  type Schema,
  type WebReader,
} from '../../platform/index.ts'
import type { PaymentPageScript } from './payment-scripts.ts'

/** PCI DSS 11.6.1 requires a check every week. */
export const CHECK_SCRIPTS_EVERY_MS = 24 * 60 * 60 * 1000

export interface Finding {
  readonly subject: string
  readonly kind: 'first' | 'same' | 'changed' | 'unreachable'
  readonly differences: readonly string[]
}

type Watching = Pick<Deps, 'database' | 'clock'> & { readonly web: WebReader }

/**
 * Compares the scripts from elsewhere, and a page with all that is its own, with the accepted ones (PCI DSS 11.6.1).
 * The first fingerprint is accepted as it is. The acceptance of a change is audited.
 * @param page absolute address of the app as guests reach it; null for the scripts alone
 */
export async function checkScripts(
  deps: Watching,
  scripts: readonly PaymentPageScript[],
  {
    page,
    isAccepted,
    audit = noAudit,
    run = endlessRun,
  }: {
    readonly page: string | null
    readonly isAccepted: boolean
    readonly audit?: Audit
    readonly run?: JobRun
  },
): Promise<readonly Finding[]> {
  if (isAccepted) await audit(deps.database.db, null)
  const elsewhere = scripts.filter(({ isFromElsewhere }) => isFromElsewhere).map(({ address }) => address)
  const findings: Finding[] = []
  for (const address of elsewhere) {
    if (!run.mayGoOn()) break
    findings.push(await judged(deps, address, await scriptFingerprint(deps.web, address), isAccepted))
  }
  if (page !== null)
    findings.push(await judged(deps, page, await pageFingerprint(deps.web, page), isAccepted))
  return findings
}

/** Reports each script that has changed, day by day until it is accepted. */
export async function watchScripts(
  deps: Watching & Pick<Deps, 'alert'>,
  scripts: readonly PaymentPageScript[],
  run: JobRun = endlessRun,
): Promise<void> {
  const findings = await checkScripts(deps, scripts, { page: null, isAccepted: false, run })
  if (!run.mayGoOn()) return
  for (const { subject, kind } of findings) {
    if (kind === 'changed') deps.alert({ event: 'payment-script-changed', code: subject })
    if (kind === 'unreachable') deps.alert({ event: 'payment-script-unreachable', code: subject })
  }
}

async function judged(
  { database, clock }: Watching,
  subject: string,
  found: Fingerprint | null,
  isAccepted: boolean,
): Promise<Finding> {
  if (found === null) return { subject, kind: 'unreachable', differences: [] }
  const accepted = await acceptedFingerprint(database.db, subject)
  const differences = differencesOf(accepted, found)
  const kind = accepted.size === 0 ? 'first' : differences.length === 0 ? 'same' : 'changed'
  if (kind === 'first' || (kind === 'changed' && isAccepted)) {
    await database.transaction((transaction) => acceptFingerprint(transaction, subject, found, clock.now()))
  }
  return { subject, kind, differences: kind === 'first' ? [] : differences }
}

const differencesOf = (accepted: Fingerprint, found: Fingerprint): readonly string[] =>
  [...new Set([...accepted.keys(), ...found.keys()])].filter((item) => accepted.get(item) !== found.get(item))

/** The items of a page, by name: a header's value, or a SHA-256. */
type Fingerprint = ReadonlyMap<string, string>

/** Headers that decide which scripts run in the page, and which pages frame it. */
const WATCHED_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
] as const

/** The app has fewer files; a page that names more is no page of ours. */
const MOST_FILES = 400

/** SHA-256, base64. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Null when the script cannot be fetched. */
async function scriptFingerprint(web: WebReader, url: string): Promise<Fingerprint | null> {
  const script = await web.read(url)
  return script?.status === 200 ? new Map([[url, digestOf(script.body)]]) : null
}

/**
 * The headers that guard the page, its inline scripts, and every script of the same host that it or one of these
 * names. Data in the page, such as texts, is no part of it.
 * @param url absolute
 * @returns null when the page or one of its scripts cannot be fetched
 */
async function pageFingerprint(web: WebReader, url: string): Promise<Fingerprint | null> {
  const page = await web.read(url)
  if (page === null || page.status !== 200) return null
  const fingerprint = new Map<string, string>()
  for (const name of WATCHED_HEADERS) {
    fingerprint.set(`header ${name}`, withoutNonce(page.headers.get(name) ?? '(none)'))
  }
  for (const [index, script] of inlineScripts(page.body).entries()) {
    fingerprint.set(`inline script ${index + 1}`, digestOf(script))
  }
  const waiting = namedScripts(page.body, url)
  const visited = new Set<string>()
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (visited.has(file)) continue
    visited.add(file)
    const script = await web.read(file)
    if (script?.status !== 200 || visited.size > MOST_FILES) return null
    fingerprint.set(`script ${new URL(file).pathname}`, digestOf(script.body))
    waiting.push(...namedScripts(script.body, file))
  }
  return fingerprint
}

const withoutNonce = (text: string): string => text.replaceAll(/'nonce-[^']+'/g, "'nonce-…'")

function inlineScripts(html: string): readonly string[] {
  const [opening, closing] = [/<script\b/gi, /<\/script>/gi]
  const scripts: string[] = []
  // Always onwards: one expression for the whole element would begin anew at every `<script` of a page that closes none.
  for (let open = opening.exec(html); open !== null; open = opening.exec(html)) {
    const begin = html.indexOf('>', opening.lastIndex)
    closing.lastIndex = begin + 1
    const close = begin === -1 ? null : closing.exec(html)
    if (close === null) break
    if (!DATA_OR_FILE.test(html.slice(opening.lastIndex, begin)))
      scripts.push(html.slice(begin + 1, close.index))
    opening.lastIndex = closing.lastIndex
  }
  return scripts
}

/** Attributes of a block of data, or of a script that lies in a file. */
const DATA_OR_FILE = /\bsrc=|type="?application\/(ld\+)?json/i

const namedScripts = (text: string, base: string): string[] =>
  [...text.matchAll(/["'`](?:\.\/|\/)?((?:assets\/)?[\w.~-]+-[\w-]{8}\.js)["'`]/g)].map(
    ([, name = '']) => new URL(name.startsWith('assets/') ? `/${name}` : `/assets/${name}`, base).href,
  )

/** By the names of the items; empty before the first check. */
async function acceptedFingerprint(
  db: Kysely<Schema>,
  subject: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('watched_prints')
    .select(['item', 'digest'])
    .where('subject', '=', subject)
    .execute()
  return new Map(rows.map(({ item, digest }) => [item, digest]))
}

async function acceptFingerprint(
  transaction: Kysely<Schema>,
  subject: string,
  fingerprint: ReadonlyMap<string, string>,
  moment: Date,
): Promise<void> {
  await transaction.deleteFrom('watched_prints').where('subject', '=', subject).execute()
  const rows = [...fingerprint].map(([item, digest]) => ({ subject, item, digest, accepted_at: moment }))
  if (rows.length === 0) return
  // Two processes may check for the first time at once.
  await transaction
    .insertInto('watched_prints')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
