import {
  type Audit,
  type Deps,
  endlessRun,
  type JobRun,
  noAudit,
  type WebReader,
} from '../../platform/index.ts'
import { acceptedFingerprint, acceptFingerprint } from './accepted-fingerprints.ts'
import { pageFingerprint, type Fingerprint, scriptFingerprint } from './page-fingerprint.ts'
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
