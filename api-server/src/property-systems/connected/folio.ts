import { isDeepStrictEqual } from 'node:util'
import { folioLine } from '@tomari/contract/desk-operations'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import {
  type FolioLine,
  isTakenOff,
  openLines,
  problemOfFolio,
  signedYenOf,
  totalsOf,
  yenOf,
} from '../../bills/index.ts'
import { folioLineOf } from '../../checkout/index.ts'
import { auditAs, businessDay, type JobRun, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { lockedReservation, stateOf } from '../../stays/index.ts'
import {
  endQuestion,
  type HeldStay,
  hasMoneyNotTaken,
  holdStay,
  postingsOf,
  putQuestion,
  recordRefused,
  releaseStay,
  saveFolioRead,
} from '../../system-tasks/index.ts'
import { actorOf } from '../stay-of-system.ts'
import { replaceOpenLines } from '../work-on-stays.ts'
import { allOrNothing } from '../write-bookings.ts'
import type { FolioThere } from './ConnectedSystem.ts'
import type { Connection } from './Connection.ts'
import type { CallingDeps, Calls } from './calls.ts'
import { faultAs } from './take-over.ts'

/**
 * The lines that are still to be paid. What was paid covers the charges from the first one on; a charge that is covered in part stays with
 * its rest, under its name and rate.
 * @param dueYen what is owed
 * @returns null where the lines come to less than is owed
 */
export function linesToPay(lines: readonly FolioLine[], dueYen: number): readonly FolioLine[] | null {
  if (dueYen <= 0) return []
  const sum = lines.reduce((yen, line) => yen + signedYenOf(line), 0)
  if (sum === dueYen) return lines
  if (sum < dueYen) return null
  const charges = lines.filter((line) => !isTakenOff(line))
  let paid = charges.reduce((yen, line) => yen + yenOf(line), 0) - dueYen
  return charges.flatMap((line) => {
    const covered = Math.min(paid, yenOf(line))
    paid -= covered
    if (covered === 0) return [line]
    return covered === yenOf(line) ? [] : [{ ...line, quantity: 1, unitYen: yenOf(line) - covered }]
  })
}

/** The bill of guests who wait for it is read when they begin to wait, and then this often until it could be. */
const WAITED_FOR_EVERY_MS = 10 * 1_000

/** Another one. */
const FOLIO_EVERY_MS = 5 * 60 * 1_000

/** A system may show a posting a moment after it has taken it. */
const POSTING_SHOWN_MS = 15 * 1_000

/** As for what goes there: guests who have begun to wait meanwhile come first in the next run. */
const FOLIOS_MS = 10_000

/**
 * Reads the folios of guests in the hotel from their day of departure on, or once they wait for their bill: before that the system has
 * not posted all nights, and the bill stays as booked.
 */
export async function readFolios(
  deps: CallingDeps,
  connection: Connection,
  calls: Calls,
  run: JobRun,
): Promise<void> {
  const { database, clock } = deps
  const until = clock.elapsed() + FOLIOS_MS
  while (run.mayGoOn() && clock.elapsed() < until) {
    const gate = await calls.gate()
    if (gate === 'closed') return
    const readAt = clock.now()
    const held = await holdStay(database.db, folioDue(database.db, connection.name, readAt), readAt)
    if (held === undefined) return calls.giveBack(gate)
    const { hotel, id, reservationId } = held
    const outcome = await calls.make(gate, () => connection.system.folio({ hotel, id }))
    const there = { connection: connection.name, hotel, id }
    if (outcome.kind === 'refused') await recordRefused(database.db, there, outcome.code, clock.now())
    const taken =
      outcome.kind === 'done'
        ? await takeFolio(deps, connection, held, { folio: outcome.value, readAt }).catch(
            faultAs('folio_wrong'),
          )
        : null
    if (taken instanceof Refusal && taken.reason === 'folio_wrong')
      await recordRefused(database.db, there, taken.reason, clock.now())
    if (taken === 'too_early') return await releaseStay(database.db, held, clock.now())
    await saveFolioRead(database.db, reservationId, clock.now(), taken === 'taken' ? readAt : null)
    await releaseStay(database.db, held, clock.now())
  }
}

/** The stay whose folio is due, guests who wait before all others. */
const folioDue = (db: Kysely<Schema>, connection: string, now: Date) =>
  db
    .selectFrom('connected_stays as stay')
    .innerJoin('reservations', 'reservations.id', 'stay.reservation_id')
    .leftJoin('checkout_requests as request', (join) =>
      join
        .onRef('request.reservation_id', '=', 'stay.reservation_id')
        .on('request.closed_at', 'is', null)
        .on('request.status', '<', 4),
    )
    .leftJoin('system_questions as question', (join) =>
      join
        .onRef('question.reservation_id', '=', 'stay.reservation_id')
        .on('question.part', '=', 'bill')
        .on('question.answer', '=', 'theirs'),
    )
    .select('stay.reservation_id')
    .where('stay.connection', '=', connection)
    .where('stay.status_there', '=', 'in_house')
    .where('stay.held_until', '<=', now)
    .where('reservations.checkin_code', '<>', '00')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('departures')
            .select('departures.reservation_id')
            .whereRef('departures.reservation_id', '=', 'stay.reservation_id'),
        ),
      ),
    )
    .where(({ or, and, eb, ref, fn, val }) =>
      or([
        eb('stay.folio_read_at', 'is', null),
        eb('stay.folio_read_at', '<=', new Date(now.getTime() - FOLIO_EVERY_MS)),
        eb('stay.folio_read_at', '<', ref('request.joined_at')),
        and([
          eb(fn.coalesce('stay.folio_taken_at', val(new Date(0))), '<', ref('request.joined_at')),
          eb('stay.folio_read_at', '<=', new Date(now.getTime() - WAITED_FOR_EVERY_MS)),
        ]),
        eb('question.part', 'is not', null),
      ]),
    )
    .where(({ or, eb }) =>
      or([
        eb('reservations.departure', '<=', businessDay(now)),
        eb('request.request_id', 'is not', null),
        eb('question.part', 'is not', null),
      ]),
    )
    .orderBy(sql`request.joined_at nulls last`)
    .orderBy(sql`stay.folio_read_at nulls first`)
    .limit(1)
    .forUpdate('stay')
    .skipLocked()

const folioLines = v.pipe(v.array(folioLine), v.maxLength(500))

interface ReadFolio {
  readonly folio: FolioThere
  /** The moment before the system was asked. */
  readonly readAt: Date
}

/** `too_early`: money has moved that the folio may not show yet. */
async function takeFolio(
  deps: CallingDeps,
  connection: Connection,
  { reservationId }: HeldStay,
  { folio, readAt }: ReadFolio,
): Promise<'taken' | 'too_early' | Refusal> {
  const { vault, clock } = deps
  return await allOrNothing(deps.database, async (transaction) => {
    const stay = await lockedReservation(transaction, vault, reservationId)
    if (stateOf(stay) !== 'checked_in') return 'taken'
    if (await hasMoneyNotTaken(transaction, connection.name, stay)) return 'too_early'
    const shown = new Date(readAt.getTime() - POSTING_SHOWN_MS)
    const postings = await postingsOf(transaction, reservationId, shown)
    if (postings.isTooNew) return 'too_early'
    const read = v.safeParse(folioLines, folio.lines)
    if (!read.success) return refuse('folio_wrong')
    const lines = linesToPay(read.output.map(folioLineOf), folio.balanceYen - postings.openYen)
    if (lines === null || problemOfFolio(lines) !== null) return refuse('folio_wrong')
    const before = await openLines(transaction, vault, reservationId)
    const [dueYen, dueBefore] = [totalsOf(lines).dueYen, totalsOf(before).dueYen]
    // What was given back here is still charged there, until the hotel corrects it there too.
    const isOfDesk = postings.hasRefund || (await isCorrected(transaction, reservationId))
    if (isDeepStrictEqual(before, lines) || (isOfDesk && dueYen === dueBefore)) {
      await endQuestion(transaction, reservationId, 'bill')
      return 'taken'
    }
    if (isOfDesk) {
      // An answer counts for the sum that the person saw: with another one the question is open again.
      const question = { part: 'bill', theirs: { open_amount: dueYen } } as const
      await putQuestion(transaction, vault, reservationId, question, clock.now())
      if (!(await isAnswered(transaction, reservationId))) return 'taken'
    }
    const replaced = await replaceOpenLines(transaction, deps, reservationId, lines)
    if (replaced instanceof Refusal) return replaced
    await endQuestion(transaction, reservationId, 'bill')
    await auditAs(clock, actorOf(connection), 'putBill')(transaction, reservationId, { yen: replaced.dueYen })
    return 'taken'
  })
}

async function isCorrected(db: Kysely<Schema>, reservationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .select('bill_corrected_at')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return row?.bill_corrected_at != null
}

/** The person wants the system's bill. */
async function isAnswered(db: Kysely<Schema>, reservationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('system_questions')
    .select('part')
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 'bill')
    .where('answer', '=', 'theirs')
    .executeTakeFirst()
  return row !== undefined
}
