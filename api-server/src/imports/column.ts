import { isDeepStrictEqual } from 'node:util'
import type { OpenSums } from '../bills/index.ts'
import type { BookingContact } from '../invitations/index.ts'
import type { Cell, DayOrder, Reservation } from '../stays/index.ts'
import type { FacilityReading } from './cells.ts'
import type { PaymentMeaning, StatusMeaning } from './status-words.ts'

export interface CellReading extends FacilityReading {
  /** Texts of the hotel, by their form. */
  readonly map: {
    readonly status: ReadonlyMap<string, StatusMeaning>
    readonly payment: ReadonlyMap<string, PaymentMeaning>
  }
  /** The order of its days; null where nothing says it. */
  readonly dayOrder: DayOrder | null
  /** The day that the hotel is working on, `yyyy-mm-dd`. */
  readonly today: string
}

/** What the file may change of a reservation. How far the stay has come is no affair of the file. */
export type ImportedReservation = Omit<
  Reservation,
  'id' | 'checkinCode' | 'registerCardStatus' | 'checkedInAt'
>

export type DraftReservation = { -readonly [Name in keyof ImportedReservation]: ImportedReservation[Name] }

export interface ComparedReservation {
  readonly reservation: ImportedReservation
  readonly rooms: readonly string[]
  readonly bill: OpenSums
  readonly contact: BookingContact | null
}

export type Shown = string | number | boolean

/** The parts of a reservation, in the order in which a plan shows what changes of them. */
export const reservationParts = ['reservation', 'rooms', 'bill', 'contact'] as const

/** One column of the file, and all that follows from it. */
export interface Column<Value> {
  /** The Japanese name in a header, which errors use too. */
  readonly japanese: string
  readonly isRequired?: true
  readonly read: (text: string, reading: CellReading) => Cell<Value>
  readonly merge: Merge<Value>
  /** A plan shows no more than that it changes. */
  readonly isPersonal?: true
  readonly isYen?: true
  /** It says what a stay costs, paid or not. */
  readonly isCost?: true
  /** A reservation of which it changes costs something else too: a file of changes alone holds little else. */
  readonly setsPrice?: true
  /** A cell that cannot be read is left out and named, and the reservation is kept. */
  readonly mayBeLeftOut?: true
  /** Several columns of a file may be it together: those of the second rank where there is none of the first, or that a map names. */
  readonly addsUp?: true
  /** Its header tells whose it is: a further column of the file is read where the better one is empty. */
  readonly whose?: 'name' | 'kana' | 'contact'
  /** What an empty cell says. */
  readonly empty?: Value
  /** What a cell makes of the reservation; a column that the file lacks leaves what is known. */
  readonly write?: (value: Value, into: DraftReservation) => void
  /** Of what in the reservation a plan compares it. */
  readonly part?: (typeof reservationParts)[number]
  readonly shown?: (compared: ComparedReservation) => Shown
}

/** Along what the rows of one reservation lie: its rooms, or the nights of one room. */
export type Axis = 'rooms' | 'nights'

/** What the rows of one reservation say together; null where they contradict each other. */
type Merge<Value> = (values: readonly Value[], axis: Axis) => { readonly value: Value } | null

export const same = <Value>([first, ...others]: readonly Value[]): { readonly value: Value } | null =>
  first === undefined || others.some((other) => !isDeepStrictEqual(first, other)) ? null : { value: first }

/** What the first says: of a reservation for several people, the one in whose name it is. */
export const first = <Value>([value]: readonly Value[]): { readonly value: Value } | null =>
  value === undefined ? null : { value }

export const sum = (values: readonly number[]): { readonly value: number } => ({
  value: values.reduce((total, value) => total + value, 0),
})

/** People of several rooms add up; each night has the same. */
export const sumOfRooms: Merge<number> = (values, axis) => (axis === 'rooms' ? sum(values) : same(values))

/** Rooms stand one after the other. */
export const joined = <Item>(
  values: readonly (readonly Item[])[],
  axis: Axis,
): { readonly value: readonly Item[] } | null => (axis === 'rooms' ? { value: values.flat() } : same(values))
