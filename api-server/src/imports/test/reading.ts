import type { Facility } from '../../hotels/Facility.ts'
import { fileText } from '../../platform/files/file-text.ts'
import { facilityNames } from '../cells.ts'
import { importMapOf, noMap } from '../import-map.ts'
import { fileRows } from '../reading/file-rows.ts'
import { readRows } from '../reading/read-file.ts'
import type { RowReading } from '../reading/reservation-row.ts'

const facility = (id: string, code: string, ja: string, en: string): Facility => ({
  id,
  code,
  name: { ja, en },
  representativeVisibility: {},
  companionVisibility: {},
})

/** How rows are read for four hotels, two of which share a name, and one of which is called what is another's id. */
export const rowReading = {
  facilityNamed: facilityNames([
    facility('101', 'MIO-KAIGAN', '澪津海岸ホテル', 'Mio Beach Hotel'),
    facility('103', 'MIO-EKIMAE', '澪津駅前ホテル', 'Mio Hotel'),
    facility('104', 'MIO-MINAMI', '澪津駅南ホテル', 'Mio Hotel'),
    facility('105', '106', '103', 'South'),
  ]),
  ordinaryFacility: null,
  map: noMap,
  today: '2026-11-25',
  retired: new Set<string>(),
}

/** What the rows of a file say. @throws Error where it is none */
export async function readingOf(csv: string, changes: Partial<RowReading> = {}) {
  const rows = await fileRows(csv)
  if ('problems' in rows) throw new Error(rows.problems.map(({ en }) => en).join(' '))
  return { ...(await readRows(rows.rows, { ...rowReading, ...changes })), ignored: rows.ignored }
}

/** The bookings of the file of one hotel, a line each; or the sentence that refuses it. */
export async function linesOf(content: Uint8Array, written: object): Promise<string> {
  const map = importMapOf(written)
  if ('problems' in map) return map.problems.map(({ en }) => en).join()
  const text = await fileText(content, 'auto')
  if (!('text' in text)) return text.en
  const rows = await fileRows(text.text, { map, mayLack: ['facility'] })
  if ('problems' in rows) return rows.problems.map(({ en }) => en).join(' ')
  const ofOne = { ...rowReading, ordinaryFacility: '101', map }
  const { reservations, problems, remarks, leftOut } = await readRows(rows.rows, ofOne)
  const lines = (what: string, all: typeof problems) =>
    all.map(({ row, column, reason }) => `${what}: ${row} ${column} ${reason}`)
  const bookings = reservations.map(({ cells, bill, status }) =>
    [
      cells.reference_number,
      cells.reservation_name,
      `${cells.arrival}..${cells.departure}`,
      `${cells.adults}+${cells.children ?? 0}`,
      [cells.room_types?.map(({ ja }) => ja).join('/'), cells.room_numbers?.join('/')]
        .filter(Boolean)
        .join(' ') || '-',
      cells.phone_number || '-',
      bill === undefined ? '-' : `${bill.openAmount} yen`,
      status ?? '-',
    ].join(' | '),
  )
  const left = rows.leftOut + leftOut
  return [
    ...bookings,
    ...lines('wrong', problems),
    ...lines('remark', remarks),
    ...(left > 0 ? [`left out: ${left}`] : []),
  ].join('\n')
}

/** The same, of a file written here. */
export const reads = (lines: readonly string[], map: object = {}) =>
  linesOf(new TextEncoder().encode(lines.join('\n')), map)
