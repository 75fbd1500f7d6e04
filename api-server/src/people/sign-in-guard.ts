import {
  auditAtPage,
  type Deps,
  networkOf,
  type Refusal,
  refuse,
  refuseSaying,
  siteOf,
} from '../platform/index.ts'
import { signInNameIn } from './Person.ts'
import {
  accountOf,
  countTry,
  type Failures,
  failuresOf,
  forgiveSubject,
  isBeyond,
  isLocked,
  LOCK_LIMITS,
  type LockSubject,
  minutesUntil,
  takeBackTry,
} from './store/failed-sign-ins.ts'

/** Tries are answered at whole multiples of this, so that the time that one takes does not tell what there is. */
const STEP_MS = 100

/** Refusals that no lock bounds are audited this often within the counted minutes, so that a flood of tries does not fill the trail. */
const MOST_AUDITED = 20
/** Refusals with unknown names share one count. */
const UNKNOWN = 'unknown names'

const refusals = {
  'sign-in-refused': 'sign_in_refused',
  'set-up-refused': 'set_up_refused',
  'identity-refused': 'identity_refused',
} as const

export type Tried<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  /** `known` is the name of the person; null for an unknown one. */
  | { readonly kind: 'refused'; readonly known: string | null }
  | { readonly kind: 'busy' }

export interface Tries {
  /** As typed. */
  readonly name: string
  readonly address: string
  readonly act: keyof typeof refusals
}

type GuardDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * One query finds a lock first; then the try counts as failed until it has succeeded. An unknown name makes no difference until the try
 * itself.
 */
export async function withinLimits<Done>(
  deps: GuardDeps,
  tries: Tries,
  attempt: () => Promise<Tried<Done>>,
): Promise<Done | Refusal> {
  return await inWholeSteps(deps, () => limited(deps, tries, attempt))
}

/**
 * For tries that guessing cannot pass, as they take a signature: nothing is locked, so that every person gets in, however many others try. The verifier
 * bounds how many are judged at once, and this how many refusals are audited.
 */
export async function withoutLimits<Done>(
  deps: GuardDeps,
  attempt: () => Promise<Tried<Done>>,
): Promise<Done | Refusal> {
  return await inWholeSteps(deps, async () => {
    const tried = await attempt()
    if (tried.kind === 'refused') {
      const subject = tried.known === null ? UNKNOWN : `passkeys of ${tried.known}`
      await auditFew(deps, subject, tried.known, 'sign-in-refused')
    }
    return answerOf(tried, 'sign-in-refused')
  })
}

function answerOf<Done>(tried: Tried<Done>, act: Tries['act']): Done | Refusal {
  if (tried.kind === 'done') return tried.done
  return refuse(tried.kind === 'busy' ? 'unavailable' : refusals[act])
}

async function inWholeSteps<Answer>(
  { clock }: Pick<GuardDeps, 'clock'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const begun = clock.elapsed()
  const answer = await work()
  await clock.pause(STEP_MS - ((clock.elapsed() - begun) % STEP_MS))
  return answer
}

async function limited<Done>(
  deps: GuardDeps,
  tries: Tries,
  attempt: () => Promise<Tried<Done>>,
): Promise<Done | Refusal> {
  const { database, vault, clock } = deps
  const now = clock.now()
  const { place, others } = subjectsOf(tries)
  const subjects = [place, ...others]
  const before = await failuresOf(database.db, vault, subjects)
  const locked = lockedBy(subjects, before, (failures, limit) => isLocked(failures, limit, now))
  if (locked !== null) return lockedUntil(locked, now)

  const counted = await database.transaction((transaction) => countTry(transaction, vault, subjects, now))
  const beyond = lockedBy(subjects, counted, isBeyond)
  if (beyond !== null) return lockedUntil(beyond, now)

  const tried = await attempt()
  if (tried.kind === 'refused') await auditRefusal(deps, tries, tried.known)
  else await database.transaction((transaction) => takeBackTry(transaction, vault, subjects))
  // A person who knows all three has not been guessing from there.
  if (tried.kind === 'done') await forgiveSubject(database.db, vault, place.subject)
  return answerOf(tried, tries.act)
}

const lockedUntil = (until: Date, now: Date): Refusal =>
  refuseSaying('sign_in_locked', { minutes: String(minutesUntil(until, now)) })

function subjectsOf({ name, address }: Tries): {
  readonly place: LockSubject
  readonly others: readonly LockSubject[]
} {
  // An impossible name counts like a name, all of them as one.
  const account = accountOf(signInNameIn(name) ?? '')
  const [network, site] = [networkOf(address), siteOf(address)]
  return {
    place: { subject: `${account} at ${site}`, limit: LOCK_LIMITS.place, account },
    others: [
      { subject: account, limit: LOCK_LIMITS.account, account },
      { subject: `network ${network}`, limit: LOCK_LIMITS.network, account: null },
      // An IPv4 address is both.
      ...(site === network ? [] : [{ subject: `network ${site}`, limit: LOCK_LIMITS.site, account: null }]),
    ],
  }
}

/** The end of the longest lock; null where there is none. */
function lockedBy(
  subjects: readonly LockSubject[],
  failures: ReadonlyMap<string, Failures>,
  isOne: (failures: Failures, limit: number) => boolean,
): Date | null {
  const locks = subjects.flatMap(({ subject, limit }) => {
    const found = failures.get(subject)
    return found !== undefined && isOne(found, limit) ? [found.until.getTime()] : []
  })
  return locks.length === 0 ? null : new Date(Math.max(...locks))
}

/** An unknown name may be a password typed into the wrong field: it is not stored. */
async function auditRefusal(deps: GuardDeps, { act }: Tries, known: string | null): Promise<void> {
  if (known === null) await auditFew(deps, UNKNOWN, known, act)
  else
    await deps.database.transaction((transaction) => auditAtPage(deps.clock, known, act)(transaction, null))
}

async function auditFew(
  { database, vault, clock }: GuardDeps,
  subject: string,
  known: string | null,
  act: Tries['act'],
): Promise<void> {
  const counts = { subject, limit: MOST_AUDITED, account: null }
  const now = clock.now()
  // Only read: nothing bounds how many of these come at once, and all of them would wait for one row.
  const before = await failuresOf(database.db, vault, [counts])
  if (lockedBy([counts], before, (failures, limit) => isLocked(failures, limit, now)) !== null) return
  await database.transaction(async (transaction) => {
    const counted = await countTry(transaction, vault, [counts], now)
    if (lockedBy([counts], counted, isBeyond) === null) {
      await auditAtPage(clock, known ?? 'unknown', act)(transaction, null)
    }
  })
}
