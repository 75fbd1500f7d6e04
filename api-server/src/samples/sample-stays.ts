import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { FOLIO_LINE_KINDS, type FolioLine } from '../bills/index.ts'
import { sampleFacilities } from '../hotel-setup/index.ts'
import { facilityNames, fileRows, noMap, readRows, reservationAfter } from '../imports/index.ts'
import { dayAfter, type LocalText, localText } from '../platform/index.ts'
import type { Reservation } from '../stays/index.ts'
import billFile from './world/bill-lines.csv?raw'
import nameFile from './world/names.csv?raw'
import stayFile from './world/stays.csv?raw'

export interface SampleStay {
  readonly reservation: Reservation
  readonly rooms: readonly string[]
  /** Null where the hotel knows no more than what is owed. */
  readonly bill: readonly FolioLine[] | null
  /** Minutes that the party has waited in the queue, without a phone; null outside it. */
  readonly waitsMinutes: number | null
  /** Minutes since the party left, and those that its bill took; null for one that was never in the queue. */
  readonly gone: { readonly minutesAgo: number; readonly billMinutes: number } | null
}

const minutes = v.pipe(
  v.string(),
  v.transform((cell) => (cell === '' ? null : Number(cell))),
)

/** What a file of reservations has no column for. */
const furtherCells = v.object({
  stay: v.string(),
  checkin_code: v.picklist(['00', '30', '40']),
  waits_minutes: minutes,
  gone_minutes: minutes,
  bill_minutes: minutes,
})

const billLine = v.object({
  stay: v.string(),
  kind: v.picklist(FOLIO_LINE_KINDS),
  name: v.string(),
  night: v.pipe(v.string(), v.transform(Number)),
  quantity: v.pipe(v.string(), v.transform(Number)),
  unit_yen: v.pipe(v.string(), v.transform(Number)),
})
const names = v.parse(v.array(localText), parse(nameFile, { columns: true }))

/** The Japanese name of a room or a line, in every language. */
function named(ja: string): LocalText {
  const name = names.find((one) => one.ja === ja)
  if (name === undefined) throw new Error(`the sample world has no name ${ja}`)
  return name
}

const billLines = v.parse(v.array(billLine), parse(billFile, { columns: true }))

/** The sample stays of a day `yyyy-mm-dd`, whose reservations are read as those of any file. */
export async function sampleStaysOn(today: string): Promise<readonly SampleStay[]> {
  const text = stayFile.replaceAll(
    /,today([+-]\d+)?/g,
    (_, days = '0') => `,${dayAfter(today, Number(days))}`,
  )
  const file = await fileRows(text)
  const read = await readRows('rows' in file ? file.rows : [], {
    facilityNamed: facilityNames(sampleFacilities),
    ordinaryFacility: null,
    retired: new Set(),
    map: noMap,
    today,
  })
  if ('problems' in file || read.problems.length > 0)
    throw new Error(`the sample stays cannot be read: ${JSON.stringify(read.problems)}`)
  const further = v.parse(v.array(furtherCells), parse(text, { columns: true }))
  return read.reservations.flatMap((row, at) => {
    const cells = further[at]
    return cells === undefined
      ? []
      : [stayOf(reservationAfter(row, null, null).reservation, row.cells.room_numbers ?? [], cells)]
  })
}

function stayOf(
  booked: ReturnType<typeof reservationAfter>['reservation'],
  rooms: readonly string[],
  cells: v.InferOutput<typeof furtherCells>,
): SampleStay {
  const { stay: id, checkin_code: checkinCode, waits_minutes: waitsMinutes, gone_minutes: minutesAgo } = cells
  const isExpected = checkinCode === '00'
  const bill = billLines.flatMap(({ stay, kind, name, night, quantity, unit_yen: unitYen }) =>
    stay === id ? [{ kind, name: named(name), day: dayAfter(booked.arrival, night), quantity, unitYen }] : [],
  )
  return {
    reservation: {
      ...booked,
      roomTypes: booked.roomTypes.map(({ ja }) => named(ja)),
      id,
      checkinCode,
      registerCardStatus: isExpected ? '0' : '1',
      checkedInAt: isExpected ? null : new Date(`${booked.arrival}T15:10:00+09:00`),
    },
    rooms,
    bill: bill.length === 0 ? null : bill,
    waitsMinutes,
    gone: minutesAgo === null ? null : { minutesAgo, billMinutes: cells.bill_minutes ?? 0 },
  }
}
