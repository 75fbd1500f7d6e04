import type { Language } from '@tomari/contract/languages'
import type { AuditEntry } from '../../../model/AuditEntry.ts'
import { dayAfter, hotelDay, startOfHotelDay } from '../../../model/hotel-day.ts'
import { auditEntries } from '../../../storage/repositories/guest-register/audit-entries.ts'
import {
  reservationNumbered,
  reservationsWithIds,
} from '../../../storage/repositories/stays/reservation-lists.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { hotelTime } from '../../hotel-time.ts'
import { printable, textTable } from '../../terminal/text-table.ts'
import { dayOf, dayOption } from '../meant/day-option.ts'

/** More than anybody reads; `--since` and the other options find what is behind them. */
const MOST = 10_000
const USUAL_DAYS = 7

/** Who has looked at what, and who has changed it. */
export const auditCommand: DeskCommand = {
  name: 'audit',
  summary: { ja: '操作記録を表示します', en: 'shows who looked at what, and who changed it' },
  details: {
    ja: '名簿や予約の閲覧、返金、訂正、取り込み、書き出し、鍵の更新、伝言、ロボットの操作を、古い順に表示します。お客様の情報は含みません。\n記録は宿泊者名簿と同じく3年間残ります。',
    en: 'Looks at the register and at reservations, refunds, corrections, imports, exports, key rotations, messages, and what robots\ndid, the oldest first. No personal data of guests is in it. Entries stay for three years, as the register does.',
  },
  operands: [],
  options: [
    dayOption('since', {
      ja: `最初の日（指定がなければ${USUAL_DAYS}日前から）`,
      en: `first day; ${USUAL_DAYS} days ago without it`,
    }),
    {
      name: 'stay',
      value: 'NUMBER',
      meaning: {
        ja: '予約番号（予約が消えているときは予約の ID）',
        en: 'reference number of a stay, or the id of one that is gone',
      },
    },
    { name: 'who', value: 'NAME', meaning: { ja: '操作した人かロボットの名前', en: 'a person or a robot' } },
    {
      name: 'json',
      value: null,
      meaning: { ja: '1行に1件の JSON で表示します', en: 'one line of JSON for each' },
    },
  ],

  async run(call, desk) {
    const { language, tell, values, flags } = call
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
      for (const entry of entries) await tell.out(`${JSON.stringify(jsonOf(entry, numbers))}\n`)
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
    if (rows.length > 0) await tell.out(`${textTable(titles[language], rows)}\n`)
    await tell.out(summary[language](since, entries.length))
    if (entries.length === MOST) await tell.err(more[language])
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

const titles: Readonly<Record<Language, readonly { readonly title: string }[]>> = {
  ja: [{ title: '日時' }, { title: '操作した人' }, { title: '操作' }, { title: '予約' }, { title: '内容' }],
  en: [{ title: 'When' }, { title: 'Who' }, { title: 'What' }, { title: 'Stay' }, { title: 'Details' }],
}

const summary = {
  ja: (since: string, count: number) => `${since} から：${count} 件\n`,
  en: (since: string, count: number) => `since ${since}: ${count} entries\n`,
}

const more = {
  ja: `新しい方から ${MOST} 件だけを表示しました。--since などで絞り込んでください。\n`,
  en: `Only the newest ${MOST} are shown: narrow them down with --since and the other options.\n`,
}
