import type { AuditEntry } from '../../../model/AuditEntry.ts'
import { dayAfter, hotelDay, hotelTime, startOfHotelDay } from '../../../model/hotel-day.ts'
import { auditEntries } from '../../../storage/repositories/guest-register/audit-entries.ts'
import {
  reservationNumbered,
  reservationsWithIds,
} from '../../../storage/repositories/stays/reservation-lists.ts'
import { sentence, wordsOf } from '../../../text/texts.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable, textTable } from '../../terminal/text-table.ts'
import { dayOf, dayOption } from '../meant/day-option.ts'

/** More than anybody reads; `--since` and the other options find what is behind them. */
const MOST = 10_000
const USUAL_DAYS = 7

/** Who has looked at what, and who has changed it. */
export const auditCommand: DeskCommand = {
  name: 'audit',
  summary: wordsOf('desk.audit.summary'),
  details: wordsOf('desk.audit.details'),
  operands: [],
  options: [
    dayOption('since', wordsOf('desk.audit.since', { usual_days: USUAL_DAYS })),
    {
      name: 'stay',
      value: 'NUMBER',
      meaning: wordsOf('desk.audit.stay'),
    },
    { name: 'who', value: 'NAME', meaning: wordsOf('desk.audit.who') },
    {
      name: 'json',
      value: null,
      meaning: wordsOf('desk.audit.json'),
    },
  ],

  async run(call, desk) {
    const { language, output, values, flags } = call
    const { db } = desk.database
    const since = dayOf(call, 'since') ?? dayAfter(hotelDay(desk.clock.now()), -USUAL_DAYS)
    const named = values.get('stay') ?? null
    const stay = named === null ? null : await reservationNumbered(db, desk.vault, named.trim())
    const search = {
      since: startOfHotelDay(since),
      reservationId: stay?.id ?? named,
      who: values.get('who') ?? null,
    }
    const entries = await auditEntries(db, search, MOST)
    const numbers = await referenceNumbers(desk, entries)
    if (flags.has('json')) {
      for (const entry of entries) await output.out(`${JSON.stringify(jsonOf(entry, numbers))}\n`)
      return 0
    }
    const rows = entries.map(({ at, who, door, act, reservationId, details }) => [
      hotelTime(at),
      printable(who),
      door === 'terminal' ? `desk ${act}` : `${act} (API)`,
      numbers.get(reservationId ?? '') ?? reservationId ?? '',
      Object.entries(details)
        .map(([key, value]) => `${key}=${printable(String(value))}`)
        .join(' '),
    ])
    const titles = columns.map((title) => ({ title: title[language] }))
    if (rows.length > 0) await output.out(`${textTable(titles, rows)}\n`)
    await output.out(summary[language](since, entries.length))
    if (entries.length === MOST) await output.err(more[language])
    return 0
  },
}

async function referenceNumbers(
  { database, vault }: Desk,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(entries.flatMap(({ reservationId }) => reservationId ?? []))
  const stays = await reservationsWithIds(database.db, vault, [...ids])
  return new Map(stays.map(({ id, referenceNumber }) => [id, referenceNumber]))
}

const jsonOf = (
  { at, who, door, act, reservationId, details }: AuditEntry,
  numbers: ReadonlyMap<string, string>,
) => ({
  at: at.toISOString(),
  who,
  door,
  act,
  reservation_id: reservationId,
  reference_number: numbers.get(reservationId ?? '') ?? null,
  details,
})

const columns = [
  wordsOf('desk.audit.columns.when'),
  wordsOf('desk.audit.columns.who'),
  wordsOf('desk.audit.columns.what'),
  wordsOf('desk.audit.columns.stay'),
  wordsOf('desk.audit.columns.details'),
]

const summary = sentence('desk.audit.total', (since: string, count: number) => ({ since, count }))

const more = wordsOf('desk.audit.more', { most: MOST })
