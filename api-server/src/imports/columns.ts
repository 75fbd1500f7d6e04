import { inEveryDeskLanguage } from '@tomari/contract/desk-languages'
import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { readAscii } from '@tomari/guest-rules/text/reading'
import type { OpenSums } from '../bills/index.ts'
import { type DeskTexts, deskTextsOf, type LocalText } from '../platform/index.ts'
import {
  type Cell,
  countryCell,
  dayCell,
  kanaCell,
  momentCell,
  nameCell,
  roomNumbersCell,
  roomsText,
} from '../stays/index.ts'
import {
  alternateNamesCell,
  countCell,
  currencyCell,
  facilityCell,
  firstPhoneCell,
  identifierCell,
  languageCell,
  mailCell,
  nightsCell,
  noneOr,
  referenceCell,
  roomsCell,
  roomTypesCell,
  roomTypesText,
  signedYenCell,
  yenCell,
  yesNoCell,
} from './cells.ts'
import {
  type CellReading,
  type Column,
  type ComparedReservation,
  type DraftReservation,
  first,
  type ImportedReservation,
  joined,
  reservationParts,
  type Shown,
  same,
  sum,
  sumOfRooms,
} from './column.ts'
import headers from './column-headers.json' with { type: 'json' }
import { paymentCell, statusCell } from './status-words.ts'

/** Binds the type of a column's values to what its cells are read as. */
const column = <Value>(
  of: Column<NoInfer<Value>> & { readonly read: (text: string, reading: CellReading) => Cell<Value> },
): Column<Value> => of

type PlainField = Exclude<
  keyof ImportedReservation,
  'referenceNumber' | 'alternateNames' | 'membershipNumber' | 'roomTypes'
>

/** A column that a plan compares as the reservation has it. */
const compared = (name: PlainField) => ({
  part: 'reservation' as const,
  shown: ({ reservation }: ComparedReservation): Shown => reservation[name],
})

/** A column that the reservation has as it stands. */
const field = <Name extends PlainField>(name: Name) => ({
  ...compared(name),
  write: (value: DraftReservation[Name], into: DraftReservation) => {
    into[name] = value
  },
})

const personal = { merge: first, isPersonal: true } as const
const personName = { ...personal, read: nameCell, whose: 'name' } as const
const personKana = { ...personal, read: kanaCell, whose: 'kana', mayBeLeftOut: true } as const
const people = { merge: sumOfRooms, addsUp: true } as const
const furtherPeople = { ...people, read: noneOr(countCell, 0), empty: 0, setsPrice: true } as const
const day = {
  read: (text: string, { dayOrder, today }: CellReading): Cell<string> => dayCell(text, dayOrder, today),
  merge: same<string>,
}
const yen = { read: yenCell, merge: sum, isYen: true } as const
const amount = { ...yen, read: signedYenCell } as const
const cost = { ...amount, isCost: true } as const

const billed = (name: keyof OpenSums) => ({
  ...yen,
  part: 'bill' as const,
  shown: ({ bill }: ComparedReservation): Shown => bill[name],
})

/** Every column, in the order of the documentation. */
const table = {
  reference_number: column({
    japanese: '予約番号',
    isRequired: true,
    read: referenceCell,
    merge: same,
    write: (number, into) => {
      into.referenceNumber = number
    },
  }),
  facility: column({
    japanese: '施設',
    isRequired: true,
    setsPrice: true,
    read: (text: string, reading: CellReading) => facilityCell(text, reading),
    merge: same,
    ...field('facilityId'),
  }),
  reservation_name: column({ japanese: '予約名', isRequired: true, ...personName, ...field('name') }),
  last_name: column({ japanese: '姓', ...personName }),
  first_name: column({ japanese: '名', ...personName }),
  kana_name: column({ japanese: 'フリガナ', ...personKana, ...compared('kanaName') }),
  last_kana: column({ japanese: 'セイ', ...personKana }),
  first_kana: column({ japanese: 'メイ', ...personKana }),
  alternate_names: column<readonly string[]>({
    japanese: '別表記',
    read: noneOr(alternateNamesCell, []),
    ...personal,
    mayBeLeftOut: true,
    empty: [],
    part: 'reservation',
    shown: ({ reservation: { alternateNames } }) => alternateNames.join('/'),
  }),
  phone_number: column({
    japanese: '電話番号',
    read: firstPhoneCell,
    ...personal,
    whose: 'contact',
    mayBeLeftOut: true,
    empty: '',
    ...field('phone'),
  }),
  country: column({
    japanese: '国籍',
    read: countryCell,
    ...personal,
    whose: 'contact',
    empty: '',
    ...field('country'),
  }),
  adults: column({
    japanese: '大人',
    isRequired: true,
    setsPrice: true,
    read: countCell,
    ...people,
    ...field('adults'),
  }),
  children: column({ japanese: 'お子様', ...furtherPeople, ...field('children') }),
  others: column({ japanese: 'その他', ...furtherPeople, ...field('others') }),
  guests: column({ japanese: '人数', read: countCell, ...people }),
  arrival: column({ japanese: '到着日', isRequired: true, setsPrice: true, ...day, ...field('arrival') }),
  departure: column({ japanese: '出発日', isRequired: true, setsPrice: true, ...day, ...field('departure') }),
  nights: column({ japanese: '泊数', read: nightsCell, merge: same }),
  night: column({ japanese: '宿泊日', ...day }),
  room_types: column<readonly LocalText[]>({
    japanese: '部屋タイプ',
    setsPrice: true,
    read: noneOr(roomTypesCell, []),
    merge: joined,
    empty: [],
    write: (types, into) => {
      into.roomTypes = types
    },
    part: 'reservation',
    shown: ({ reservation: { roomTypes } }) => roomTypesText(roomTypes),
  }),
  room_numbers: column<readonly string[]>({
    japanese: '部屋番号',
    read: noneOr(roomNumbersCell, []),
    merge: joined,
    part: 'rooms',
    shown: ({ rooms }) => roomsText(rooms),
  }),
  rooms: column({ japanese: '部屋数', read: roomsCell, merge: sumOfRooms }),
  several_rooms: column({ japanese: '複数室', read: yesNoCell, merge: same, ...compared('isMultiRooms') }),
  payment_target: column<boolean | null>({
    japanese: 'オンライン精算',
    read: yesNoCell,
    merge: same,
    empty: null,
    ...compared('isPaymentTarget'),
  }),
  open_amount: column({ japanese: '未精算額', ...amount, ...compared('openAmount') }),
  total_amount: column({ japanese: '合計金額', ...cost }),
  price: column({ japanese: '料金（全泊）', ...cost }),
  night_price: column({ japanese: '1泊料金', ...cost }),
  rate: column({ japanese: '料金', ...cost }),
  paid_amount: column({ japanese: '入金額', ...amount }),
  payment: column({
    japanese: '決済方法',
    read: (text: string, { map }: CellReading) => paymentCell(text, map.payment),
    merge: same,
  }),
  currency: column({ japanese: '通貨', read: currencyCell, merge: same }),
  room_price: column({ japanese: '宿泊料', ...yen }),
  bathing_tax: column({ japanese: '入湯税', ...billed('bathingTaxYen') }),
  accommodation_tax: column({ japanese: '宿泊税', ...billed('accommodationTaxYen') }),
  used_points: column({ japanese: '利用ポイント', ...billed('pointsYen') }),
  membership_number: column<string>({
    japanese: '会員番号',
    read: noneOr(identifierCell, ''),
    merge: same,
    isPersonal: true,
    empty: '',
    write: (number, into) => {
      into.membershipNumber = number || null
    },
    part: 'reservation',
    shown: ({ reservation }) => reservation.membershipNumber ?? '',
  }),
  qr_prefix: column({
    japanese: 'QR接頭辞',
    read: identifierCell,
    merge: same,
    empty: '',
    ...field('qrPrefix'),
  }),
  status: column({
    japanese: '予約状況',
    setsPrice: true,
    read: (text: string, { map }: CellReading) => statusCell(text, map.status),
    merge: same,
  }),
  notice_time: column({
    japanese: '通知日時',
    read: (text: string, { dayOrder, today }: CellReading) => momentCell(text, dayOrder, today),
    merge: first,
  }),
  mail_address: column<string>({
    japanese: 'メールアドレス',
    read: noneOr(mailCell, ''),
    ...personal,
    whose: 'contact',
    empty: '',
    part: 'contact',
    shown: ({ contact }) => contact?.mail ?? '',
  }),
  language: column({
    japanese: '言語',
    read: languageCell,
    merge: first,
    empty: null,
    part: 'contact',
    shown: ({ contact }) => contact?.language ?? '',
  }),
}

export type ColumnName = keyof typeof table

type ValueOf<Of> = Of extends Column<infer Value> ? Value : never

export type CellValues = { readonly [Name in ColumnName]: ValueOf<(typeof table)[Name]> }

/** The filled cells of a row, read. */
export type Cells = { readonly [Name in ColumnName]?: CellValues[Name] }

type Writable<Name extends ColumnName = ColumnName> = { [Each in Name]?: CellValues[Each] }

/** The same table, from which the value of a column follows from its name. */
export const columns: { readonly [Name in ColumnName]: Column<CellValues[Name]> } = table

const isColumn = (name: string): name is ColumnName => Object.hasOwn(columns, name)

/** Their names, in the order of the documentation. */
export const columnNames: readonly ColumnName[] = Object.keys(columns).filter(isColumn)

/** Makes cells column by column; where `read` gives undefined, the column is left out. */
export function cellsOf(
  read: <Name extends ColumnName>(
    name: Name,
    column: Column<CellValues[Name]>,
  ) => CellValues[Name] | undefined,
): Writable {
  const cells: Writable = {}
  function take<Name extends ColumnName>(name: Name, into: Writable<Name>): void {
    const value = read(name, columns[name])
    if (value !== undefined) into[name] = value
  }
  for (const name of columnNames) take(name, cells)
  return cells
}

export const comparedColumns: readonly ColumnName[] = reservationParts.flatMap((part) =>
  columnNames.filter((name) => columns[name].part === part),
)

/** The columns that say what a stay costs, the clearest first. */
export const costColumns: readonly ColumnName[] = columnNames.filter((name) => columns[name].isCost)

/** A column as lists call it: as the file of a Japanese hotel has it, or by its own name. */
export const columnName = (name: ColumnName): DeskTexts =>
  inEveryDeskLanguage((language) => (language === HOME_LANGUAGE ? columns[name].japanese : name))

/** A column as both languages name it: `到着日 (arrival)`. */
export const columnTitle = (name: ColumnName): DeskTexts =>
  deskTextsOf('desk.import.column_title', { japanese: columns[name].japanese, name })

/** Longer than any of ours; a system may pad its own. */
export const LONGEST_HEADER = 200

/** A column that a header means, and its rank among headers of the same column. */
export interface HeaderMeaning {
  readonly name: ColumnName
  readonly rank: number
}

/** The rank of names that do not state whose they are. */
export const OF_UNSTATED = 1

/** The rank of headers that are a part of a column that adds up. */
export const OF_PARTS = 1

/** The column that a header means: any width and case, with or without spaces, hyphens, underscores and brackets. */
export function columnOfHeader(header: string): HeaderMeaning | null {
  if (header.length > LONGEST_HEADER) return null
  return byHeader.get(headerForm(header)) ?? byHeader.get(headerForm(header.replace(UNITS, ''))) ?? null
}

/** What a header says of how its cells are written. */
const UNITS =
  /[(（[](?:必須|任意|人|名|円|税込|税込み|泊|室|日付|jpy|¥|￥|yen|nights?|yyyy[/-]mm[/-]dd)[)）\]]/giu

const BETWEEN_LETTERS = /[\s_\p{Ps}\p{Pe}.:#*'’・-]+/gu

/** Headers that mean the same have the same form. Signs go first, too: ー behind one of them would be read as a dash. */
export const headerForm = (header: string): string =>
  readAscii(header.replace(BETWEEN_LETTERS, '')).toLowerCase().replace(BETWEEN_LETTERS, '')

/**
 * The headers that mean a column besides its own names, in ranks: where two columns of a file mean this one, the better rank is read. Names,
 * kana and phones have those of the guest, of an unstated person, of the booker; the column's own names stand in the middle there, and first
 * elsewhere.
 */
export const furtherHeaders = (name: ColumnName): readonly (readonly string[])[] =>
  headers[name].map((rank) => rank.split(', '))

const byHeader: ReadonlyMap<string, HeaderMeaning> = new Map(
  columnNames.flatMap((name) => {
    const { japanese, whose } = columns[name]
    const further = furtherHeaders(name)
    const own = whose !== undefined && further.length > 2 ? OF_UNSTATED : 0
    return [[name, japanese], ...further].flatMap((titles, at) =>
      titles.map((title) => [headerForm(title), { name, rank: at === 0 ? own : at - 1 }] as const),
    )
  }),
)
