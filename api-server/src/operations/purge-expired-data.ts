import type { Transaction } from 'kysely'
import { forgetChallenges, forgetTriers } from '../cards/index.ts'
import { eraseOldGuests, eraseOldIdentityChecks } from '../checkin/index.ts'
import { eraseOldNotices } from '../checkout/index.ts'
import { forgetPointTokens } from '../hotels/index.ts'
import { forgetImportFiles } from '../imports/index.ts'
import {
  forgetAnsweredChallenges,
  forgetDeskSessions,
  forgetFailedSignIns,
  forgetPeople,
} from '../people/index.ts'
import {
  type Audit,
  type Deps,
  dayAfter,
  eraseOldAuditEntries,
  hotelDay,
  noAudit,
  type Schema,
  startOfHotelDay,
  REGISTER_RETENTION_YEARS,
  yearsLater,
} from '../platform/index.ts'
import { forgetNames } from '../stay-changes/index.ts'
import {
  EVENT_RETENTION_DAYS,
  eraseOldAddresses,
  eraseOldDepartures,
  eraseOldStayEvents,
  forgetEndedSessions,
  forgetOldSearches,
  forgetPayers,
  forgetStayCodes,
  removeNeverArrived,
} from '../stays/index.ts'
import { forgetOverTasks } from '../system-tasks/index.ts'

export const PURGE_EVERY_MS = 6 * 60 * 60 * 1000

/** Mail addresses go so long after the stay, or after the mail: a receipt that did not come through is missed sooner. */
const ADDRESS_RETENTION_DAYS = 30

/** Until then a person may finish what a property system would not take. */
const TASK_RETENTION_DAYS = 30

/** Until then a guest may ask why the stay could not be found. */
const NEVER_ARRIVED_RETENTION_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** In the order in which `desk expire` shows them. */
export const erasedThings = [
  /** One for each guest. */
  'guests',
  /** Signatures and passports. */
  'pictures',
  'departures',
  'mailAddresses',
  /** They have lost their names. */
  'reservations',
  /** Removed whole, without a check-in. */
  'neverArrived',
  'notices',
  'auditEntries',
] as const
type Erased = Readonly<Record<(typeof erasedThings)[number], number>>

type ErasingDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

/**
 * Erases what may no longer be kept (R22.8): three years after it was made the guest register, with its pictures and
 * departures; three years after the stay the names on its reservation and its bill; 30 days after the stay the guest's mail
 * addresses, and reservations without a check-in; and after the stay what the desk had left for the guest to read. Pictures of guests who
 * began a check-in and never finished it go with their sessions. The audit trail lasts as long as
 * the register.
 */
export async function eraseExpired(deps: ErasingDeps, audit: Audit = noAudit): Promise<Erased> {
  return await deps.database.transaction(async (transaction) => {
    const erased = await erase(transaction, deps)
    await audit(transaction, null, erased)
    return erased
  })
}

/** Erases in a transaction that is rolled back. */
export async function expiredNow(deps: ErasingDeps): Promise<Erased> {
  let found: Erased | undefined
  try {
    await deps.database.transaction(async (transaction) => {
      found = await erase(transaction, deps)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack) || found === undefined) throw error
  }
  if (found === undefined) throw new Error('a transaction ended without having been rolled back')
  return found
}

export async function purgeExpiredData(deps: ErasingDeps): Promise<void> {
  await eraseExpired(deps)
  const { db } = deps.database
  const now = deps.clock.now()
  await forgetOldSearches(db, now)
  await forgetStayCodes(db, hotelDay(now))
  await forgetPointTokens(db, now)
  await forgetImportFiles(db, now)
  await forgetEndedSessions(db, now)
  await forgetChallenges(db, new Date(now.getTime() - DAY_MS))
  await forgetFailedSignIns(db, now)
  await forgetAnsweredChallenges(db, now)
  await forgetDeskSessions(db, new Date(now.getTime() - DAY_MS))
  // The audit trail names them for as long, and no other person is to bear a name in it.
  await forgetPeople(db, new Date(yearsLater(hotelDay(now), -REGISTER_RETENTION_YEARS)))
  await eraseOldStayEvents(db, new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS))
}

class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

async function erase(
  transaction: Transaction<Schema>,
  { clock, vault }: Pick<Deps, 'clock' | 'vault'>,
): Promise<Erased> {
  const now = clock.now()
  const today = hotelDay(now)
  const { guests, pictures } = await eraseOldGuests(transaction, today)
  const departures = await eraseOldDepartures(transaction, today)
  const mailAddresses = await eraseOldAddresses(transaction, {
    day: dayAfter(today, -ADDRESS_RETENTION_DAYS),
    moment: new Date(now.getTime() - ADDRESS_RETENTION_DAYS * DAY_MS),
  })
  const notices = await eraseOldNotices(transaction, today)
  const neverArrived = await removeNeverArrived(transaction, dayAfter(today, -NEVER_ARRIVED_RETENTION_DAYS))
  await forgetOverTasks(transaction, dayAfter(today, -TASK_RETENTION_DAYS))
  const longAgo = yearsLater(today, -REGISTER_RETENTION_YEARS)
  const reservations = await forgetNames(transaction, vault, longAgo)
  await eraseOldIdentityChecks(transaction, longAgo)
  await forgetPayers(transaction, new Date(longAgo))
  await forgetTriers(transaction, startOfHotelDay(today))
  const auditEntries = await eraseOldAuditEntries(transaction, today)
  return { guests, pictures, departures, mailAddresses, reservations, neverArrived, notices, auditEntries }
}
