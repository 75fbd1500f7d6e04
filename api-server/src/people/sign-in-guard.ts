import {
  atPage,
  type Deps,
  networkOf,
  type Refusal,
  refuse,
  refuseSaying,
  siteOf,
} from '../platform/index.ts'
import { accountOf, type Failures, isBeyond, isLocked, LOCK_LIMITS, minutesUntil } from './lock-out.ts'
import { signInNameIn } from './Person.ts'
import {
  countTry,
  failuresOf,
  forgiveSubject,
  type LockSubject,
  takeBackTry,
} from './store/failed-sign-ins.ts'

/** Tries are answered at whole multiples of this, so that the time that one takes does not tell what there is. */
const STEP_MS = 100

/** Of what is not bounded by locks, so many refusals leave a line within the minutes that are counted: whoever tries thousands fills no trail. */
const MOST_NOTED = 20
/** What refusals with names that nobody has count against. */
const UNKNOWN = 'unknown names'

/** How a try is refused, by what the audit trail calls it. */
const refusals = {
  'sign-in-refused': 'sign_in_refused',
  'set-up-refused': 'set_up_refused',
  'identity-refused': 'identity_refused',
} as const

/** How a try ended, for whoever counts. */
export type Tried<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  /** Something does not fit; `known` is the name of the person whom it was about, null where nobody has it. */
  | { readonly kind: 'refused'; readonly known: string | null }
  /** It could not be tried. */
  | { readonly kind: 'busy' }

/** Who tries what, and from where. */
export interface Tries {
  /** As typed. */
  readonly name: string
  /** Network address. */
  readonly address: string
  /** What the audit trail calls a refusal. */
  readonly act: keyof typeof refusals
}

type GuardDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Makes a try within the limits on failures. First it is seen whether anything is locked, which costs one question to the database; then
 * the try counts as failed until it has succeeded. Whether there is such a person makes no difference until the try itself.
 */
export async function withinLimits<Done>(
  deps: GuardDeps,
  tries: Tries,
  attempt: () => Promise<Tried<Done>>,
): Promise<Done | Refusal> {
  return await inWholeSteps(deps, () => limited(deps, tries, attempt))
}

/**
 * Makes a try that nobody can succeed at by guessing, as it takes a signature: nothing is locked, so that nobody is kept out by others.
 * How many are judged at once is bounded where they are judged, and how many refusals leave a line is here.
 */
export async function withoutLimits<Done>(
  deps: GuardDeps,
  attempt: () => Promise<Tried<Done>>,
): Promise<Done | Refusal> {
  return await inWholeSteps(deps, async () => {
    const tried = await attempt()
    if (tried.kind === 'refused') {
      const subject = tried.known === null ? UNKNOWN : `passkeys of ${tried.known}`
      await noteFew(deps, subject, tried.known, 'sign-in-refused')
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
  if (tried.kind === 'refused') await noteRefusal(deps, tries, tried.known)
  else await database.transaction((transaction) => takeBackTry(transaction, vault, subjects))
  // Whoever knows all three has not been guessing from there.
  if (tried.kind === 'done') await forgiveSubject(database.db, vault, place.subject)
  return answerOf(tried, tries.act)
}

/** Nothing was tried: too much has failed before. */
const lockedUntil = (until: Date, now: Date): Refusal =>
  refuseSaying('sign_in_locked', { minutes: String(minutesUntil(until, now)) })

function subjectsOf({ name, address }: Tries): {
  readonly place: LockSubject
  readonly others: readonly LockSubject[]
} {
  // What cannot be a name is counted like one, all of it as the same.
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

/** When the lock ends that lasts longest; null where there is none. */
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

/** A name that nobody has may be a password typed into the wrong field: it is not kept. */
async function noteRefusal(deps: GuardDeps, { act }: Tries, known: string | null): Promise<void> {
  if (known === null) await noteFew(deps, UNKNOWN, known, act)
  else await deps.database.transaction((transaction) => atPage(deps.clock, known, act)(transaction, null))
}

/** Notes a refusal unless as many of the subject were noted as may be. */
async function noteFew(
  { database, vault, clock }: GuardDeps,
  subject: string,
  known: string | null,
  act: Tries['act'],
): Promise<void> {
  const counts = { subject, limit: MOST_NOTED, account: null }
  const now = clock.now()
  // Only read: nothing bounds how many of these come at once, and all of them would wait for one row.
  const before = await failuresOf(database.db, vault, [counts])
  if (lockedBy([counts], before, (failures, limit) => isLocked(failures, limit, now)) !== null) return
  await database.transaction(async (transaction) => {
    const counted = await countTry(transaction, vault, [counts], now)
    if (lockedBy([counts], counted, isBeyond) === null) {
      await atPage(clock, known ?? 'unknown', act)(transaction, null)
    }
  })
}
