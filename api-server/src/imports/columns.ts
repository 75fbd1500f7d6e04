import { HOME_LANGUAGE, inEveryLanguage } from '@tomari/contract/languages'
import { readAscii } from '@tomari/guest-rules/text/reading'
import type { OpenSums } from '../bills/index.ts'
import { type LocalText, type Texts, textsOf } from '../platform/index.ts'
import {
  type Cell,
  dayCell,
  kanaCell,
  momentCell,
  nameCell,
  roomNumbersCell,
  roomsText,
} from '../stays/index.ts'
import {
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
  signedYenCell,
  yenCell,
  yesNoCell,
} from './cells.ts'
import {
  bookingParts,
  type CellReading,
  type Column,
  type ComparedBooking,
  type DraftReservation,
  first,
  type ImportedReservation,
  joined,
  type Shown,
  same,
  sum,
  sumOfRooms,
} from './column.ts'
import { paymentCell, statusCell } from './status-words.ts'

/** Binds the type of a column's values to what its cells are read as. */
const column = <Value>(
  of: Column<NoInfer<Value>> & { readonly read: (text: string, reading: CellReading) => Cell<Value> },
): Column<Value> => of

type PlainField = Exclude<keyof ImportedReservation, 'referenceNumber' | 'membershipNumber' | 'roomTypes'>

/** A column that a plan compares as the reservation has it. */
const compared = (name: PlainField) => ({
  part: 'reservation' as const,
  shown: ({ reservation }: ComparedBooking): Shown => reservation[name],
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

/** A sum of the bill. */
const billed = (name: keyof OpenSums) => ({
  ...yen,
  part: 'bill' as const,
  shown: ({ bill }: ComparedBooking): Shown => bill[name],
})

const ranks = (...each: readonly string[]): readonly (readonly string[])[] =>
  each.map((headers) => headers.split(', '))

/** Every column, in the order of the documentation. */
const table = {
  reference_number: column({
    japanese: '予約番号',
    also: ranks(
      '予約ID, 予約No, 予約コード, 予約受付番号, 予約管理番号, OTA予約番号, reservation_number, reservation_no, reservation_id, booking_number, booking_no, booking_id, book_number, booking_reference, confirmation_number, confirmation_no, confirmation_code, conf_no, res_no, res_number, resv_no, 確認コード, 予約確認番号, itinerary_number',
      'reference, 予約',
      'number, 番号, no, id',
    ),
    isRequired: true,
    read: referenceCell,
    merge: same,
    write: (number, into) => {
      into.referenceNumber = number
    },
  }),
  facility: column({
    japanese: '施設',
    also: ranks(
      '施設ID, 施設コード, facility_id, facility_code, hotel_id, hotel_code, property_id, property_code, resort',
      '施設名, 物件名, 物件, ホテル名, 宿泊施設, 宿泊施設名, facility_name, hotel, hotel_name, property, property_name, listing',
    ),
    isRequired: true,
    setsPrice: true,
    read: (text: string, reading: CellReading) => facilityCell(text, reading),
    merge: same,
    ...field('facilityId'),
  }),
  reservation_name: column({
    japanese: '予約名',
    also: ranks(
      '宿泊者名, 宿泊者氏名, 宿泊者, 宿泊代表者, 宿泊代表者名, 宿泊代表者氏名, 代表者名, 代表者氏名, ゲスト名, ゲスト, ゲスト氏名, guest_name, guest_names, guest, guest_full_name, traveler_name, lead_guest',
      '氏名, お名前, 名前, お客様名, 顧客名, name, full_name, customer_name, customer',
      '予約者名, 予約者氏名, 予約者, 申込者, 申込者名, 申込者氏名, booked_by, booker, booker_name',
    ),
    isRequired: true,
    ...personName,
    ...field('name'),
  }),
  last_name: column({
    japanese: '姓',
    also: ranks(
      '宿泊者姓, 宿泊者氏名姓, 代表者姓, guest_last_name, guest_surname',
      '氏, 苗字, 名字, last_name, surname, family_name, name_last',
      '予約者姓, booker_last_name',
    ),
    ...personName,
  }),
  first_name: column({
    japanese: '名',
    also: ranks(
      '宿泊者名名, 宿泊者氏名名, 代表者名名, guest_first_name, guest_given_name',
      'given_name, forename, name_first',
      '予約者名名, booker_first_name',
    ),
    ...personName,
  }),
  kana_name: column({
    japanese: 'フリガナ',
    also: ranks(
      '宿泊者カナ, 宿泊者名カナ, 宿泊者氏名カナ, 宿泊者フリガナ, 宿泊者名フリガナ, 宿泊者氏名フリガナ, 宿泊代表者カナ, 宿泊代表者名カナ, 宿泊代表者氏名カナ, 代表者カナ, 代表者名カナ, 代表者氏名カナ, ゲスト名カナ, guest_name_kana',
      'ふりがな, カナ, カナ氏名, 氏名カナ, 予約名カナ, 名前カナ, お名前カナ, kana, name_kana',
      '予約者カナ, 予約者名カナ, 予約者氏名カナ, 予約者フリガナ, 予約者名フリガナ, 予約者氏名フリガナ, 申込者カナ, 申込者名カナ',
    ),
    ...personKana,
    ...compared('kanaName'),
  }),
  last_kana: column({
    japanese: 'セイ',
    also: ranks('宿泊者セイ, 宿泊者姓カナ', '姓カナ, 姓フリガナ, last_name_kana', '予約者セイ, 予約者姓カナ'),
    ...personKana,
  }),
  first_kana: column({
    japanese: 'メイ',
    also: ranks(
      '宿泊者メイ, 宿泊者名名カナ',
      '名カナ, 名フリガナ, first_name_kana',
      '予約者メイ, 予約者名名カナ',
    ),
    ...personKana,
  }),
  phone_number: column({
    japanese: '電話番号',
    also: ranks(
      '宿泊者電話番号, 宿泊者電話, 宿泊者連絡先, 宿泊者TEL, ゲスト電話番号, guest_phone, guest_phone_number',
      '電話, 携帯電話, 携帯番号, 携帯電話番号, 連絡先, 連絡先電話番号, TEL, phone, phone_no, mobile, mobile_phone, contact, telephone, telephone_number, contact_number',
      '予約者電話番号, 予約者電話, 予約者連絡先, 予約者TEL, 申込者電話番号, booker_phone',
    ),
    read: firstPhoneCell,
    ...personal,
    whose: 'contact',
    mayBeLeftOut: true,
    empty: '',
    ...field('phone'),
  }),
  adults: column({
    japanese: '大人',
    also: ranks(
      '大人人数, 大人数, 大人人数計, 大人合計, 大人計, 大人人数合計, adult, number_of_adults, no_of_adults, of_adults, number_of_adult',
      '大人男, 大人女, 大人男性, 大人女性, 大人人数男性, 大人人数女性, 大人男性人数, 大人女性人数, 大人男人数, 大人女人数, 大人人数男, 大人人数女, 成人男性, 成人女性, 男性, 女性, 男性人数, 女性人数, 男, 女, adults_male, adults_female, adult_male, adult_female, male, female, males, females, men, women',
    ),
    isRequired: true,
    setsPrice: true,
    read: countCell,
    ...people,
    ...field('adults'),
  }),
  children: column({
    japanese: 'お子様',
    also: ranks(
      '子供, 子ども, こども, 小人, 子供人数, 子供数, 子供人数計, 子供合計, 小人人数, 小人計, child, number_of_children, no_of_children, of_children',
      '子供人数小学生, 子供人数幼児, 子供人数乳児, 子供小学生, 子供幼児, 子供乳児, 子供A, 子供B, 子供C, 子供D, 子供E, 子供F, 小人A, 小人B, 小人C, 小人D, 小人E, 小人F, こどもA, こどもB, こどもC, こどもD, こどもE, 小学生, 小学生高学年, 小学生低学年, 幼児, 幼児食事布団あり, 幼児食事あり, 幼児布団あり, 幼児食事のみ, 幼児布団のみ, 幼児食事布団なし, 幼児添い寝, 幼児添寝, 子供添い寝, 子供添寝, 添い寝, 添寝, 乳児, 乳幼児, 未就学児',
    ),
    ...furtherPeople,
    ...field('children'),
  }),
  others: column({
    japanese: 'その他',
    also: ranks('その他人数'),
    ...furtherPeople,
    ...field('others'),
  }),
  guests: column({
    japanese: '人数',
    also: ranks(
      '宿泊人数, 合計人数, 総人数, 人数計, ゲスト数, 宿泊者数, persons, people, pax, number_of_guests, no_of_guests, of_guests, guest_count, person_count',
    ),
    read: countCell,
    ...people,
  }),
  arrival: column({
    japanese: '到着日',
    also: ranks(
      'チェックイン日, チェックイン, チェックイン日時, IN日, CI日, 到着, 宿泊開始日, checkin, checkin_date, check_in_date, arrival_date, start_date, from_date, date_from, stay_from',
    ),
    isRequired: true,
    setsPrice: true,
    ...day,
    ...field('arrival'),
  }),
  departure: column({
    japanese: '出発日',
    also: ranks(
      'チェックアウト日, チェックアウト, チェックアウト日時, OUT日, CO日, 出発, 宿泊終了日, checkout, checkout_date, check_out_date, departure_date, end_date, to_date, date_to, stay_to',
    ),
    isRequired: true,
    setsPrice: true,
    ...day,
    ...field('departure'),
  }),
  nights: column({
    japanese: '泊数',
    also: ranks(
      '宿泊数, 宿泊日数, 連泊数, 泊, number_of_nights, no_of_nights, of_nights, duration, duration_nights, length_of_stay, los, room_nights',
    ),
    read: nightsCell,
    merge: same,
  }),
  night: column({
    japanese: '宿泊日',
    also: ranks('利用日, 泊日, stay_date, stay_day, night_of'),
    ...day,
  }),
  room_types: column<readonly LocalText[]>({
    japanese: '部屋タイプ',
    also: ranks(
      '室タイプ, ルームタイプ, 部屋タイプ名, 部屋タイプ名称, ルームタイプ名, 客室タイプ, room_type, room_type_name, unit_type, room_category, space_category',
      '部屋名, 客室名, 客室, ルーム名, room_name',
    ),
    setsPrice: true,
    read: noneOr(roomTypesCell, []),
    merge: joined,
    empty: [],
    write: (types, into) => {
      into.roomTypes = types
    },
    part: 'reservation',
    shown: ({ reservation: { roomTypes } }) =>
      roomTypes.map(({ ja, en }) => (ja === en ? ja : `${ja}=${en}`)).join('/'),
  }),
  room_numbers: column<readonly string[]>({
    japanese: '部屋番号',
    also: ranks(
      '室番号, ルーム番号, 号室, 部屋No, ルームNo, room_number, room_no, space_number, assigned_room',
    ),
    read: noneOr(roomNumbersCell, []),
    merge: joined,
    part: 'rooms',
    shown: ({ rooms }) => roomsText(rooms),
  }),
  rooms: column({
    japanese: '部屋数',
    also: ranks(
      '室数, 予約室数, 客室数, ルーム数, rooms, number_of_rooms, no_of_rooms, of_rooms, room_count',
    ),
    read: roomsCell,
    merge: sumOfRooms,
  }),
  several_rooms: column({
    japanese: '複数室',
    also: ranks('複数部屋, is_multi_rooms'),
    read: yesNoCell,
    merge: same,
    ...compared('isMultiRooms'),
  }),
  payment_target: column<boolean | null>({
    japanese: 'オンライン精算',
    also: ranks('精算対象, 事前精算対象, is_payment_target'),
    read: yesNoCell,
    merge: same,
    empty: null,
    ...compared('isPaymentTarget'),
  }),
  open_amount: column({
    japanese: '未精算額',
    also: ranks(
      '未収金額, 未収, 未収金, 未収額, 残高, 残金, 未払い金額, 現地支払額, 現地決済額, 現地支払い額, 現地精算額, 当日支払額, 要回収金額, balance, balance_due, amount_due, outstanding, open_balance, due',
      '請求額, 金額, amount',
    ),
    ...amount,
    ...compared('openAmount'),
  }),
  total_amount: column({
    japanese: '合計金額',
    also: ranks(
      '料金合計, 合計料金, 合計, 総額, 総合計, 宿泊料金総額, 料金総額, 請求金額, 請求金額合計, 予約金額, 販売金額, 売上金額, 総料金, total, total_price, total_cost, grand_total, total_charge, total_charges, booking_amount, total_booking_amount',
    ),
    ...cost,
  }),
  price: column({
    japanese: '料金（全泊）',
    also: ranks('全泊料金, amount_jpy, price_per_stay, price_for_stay'),
    ...cost,
  }),
  night_price: column({
    japanese: '1泊料金',
    also: ranks(
      'nightly_rate, nightly_price, price_per_night, rate_per_night, per_night, price/night, rate/night, cost_per_night, night_rate, daily_rate, 一泊料金, 1泊単価, 一泊単価, 泊単価, 1泊あたり料金, 1泊あたりの料金, 1泊当たり料金, 1室1泊料金, 1泊1室料金, 料金/泊',
    ),
    ...cost,
  }),
  rate: column({
    japanese: '料金',
    also: ranks('販売料金, 料金額, 単価, 販売単価, room_rate'),
    ...cost,
  }),
  paid_amount: column({
    japanese: '入金額',
    also: ranks(
      '支払済額, 支払済金額, 入金済額, 事前決済額, 事前決済金額, カード決済額, paid_amount, amount_paid, total_paid, deposit, paid',
    ),
    ...amount,
  }),
  payment: column({
    japanese: '決済方法',
    also: ranks(
      '支払状況, 支払い状況, 入金状況, 決済状況, 精算状況, payment_status, payment_model, payment_state',
      '決済区分, 決済種別, 支払区分, 支払方法, 支払い方法, 支払, 精算方法, payment_type, payment_method, payment',
    ),
    read: (text: string, { map }: CellReading) => paymentCell(text, map.payment),
    merge: same,
  }),
  currency: column({
    japanese: '通貨',
    also: ranks('通貨コード, currency_code'),
    read: currencyCell,
    merge: same,
  }),
  room_price: column({
    japanese: '宿泊料',
    also: ranks('宿泊料金, 室料, 宿泊料金合計, 宿泊料合計, room_revenue, room_total, accommodation_total'),
    ...yen,
  }),
  bathing_tax: column({
    japanese: '入湯税',
    also: ranks('入湯税額'),
    ...billed('bathingTaxYen'),
  }),
  accommodation_tax: column({
    japanese: '宿泊税',
    also: ranks('宿泊税額'),
    ...billed('accommodationTaxYen'),
  }),
  used_points: column({
    japanese: '利用ポイント',
    also: ranks('ご利用ポイント, ポイント, points, ポイント利用額, ポイント割引'),
    ...billed('pointsYen'),
  }),
  membership_number: column<string>({
    japanese: '会員番号',
    also: ranks('会員ID, member_number'),
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
    also: ranks('QRプレフィックス, prefix'),
    read: identifierCell,
    merge: same,
    empty: '',
    ...field('qrPrefix'),
  }),
  status: column({
    japanese: '予約状況',
    also: ranks(
      '予約状態, 状態, ステータス, 予約ステータス, 通知種別, 予約区分, 通知区分, reservation_status, booking_status',
      'res_status, notification_type, notice_type, message_type, event_type, 状況, ステイタス, 予約ステイタス, 状態名, ステータス名, 通知, 通知内容, 予約通知, データ区分, 処理区分, 処理種別, 更新区分, 電文区分, 電文種別',
    ),
    setsPrice: true,
    read: (text: string, { map }: CellReading) => statusCell(text, map.status),
    merge: same,
  }),
  notice_time: column({
    japanese: '通知日時',
    // One of several is as good as another, and none is asked.
    also: ranks(
      ...'notified_at, notification_time, received_at, sent_at, changed_at, modified_at, last_modified, last_updated, updated_at, event_time, timestamp, 受信日時, 配信日時, 送信日時, 変更日時, 最終更新日時, 更新日時, 処理日時, 操作日時, notification_date, notice_date, received, updated, modified, 通知日, 受信日, 変更日, 最終更新日, 更新日, 通知時刻, 通知時間, 受信時刻'.split(
        ', ',
      ),
    ),
    read: (text: string, { dayOrder, today }: CellReading) => momentCell(text, dayOrder, today),
    merge: first,
  }),
  mail_address: column<string>({
    japanese: 'メールアドレス',
    also: ranks(
      'メール, Eメール, E-mail, mail, email_address, guest_email, 宿泊者メールアドレス',
      '予約者メールアドレス',
    ),
    read: noneOr(mailCell, ''),
    ...personal,
    whose: 'contact',
    empty: '',
    part: 'contact',
    shown: ({ contact }) => contact?.mail ?? '',
  }),
  language: column({
    japanese: '言語',
    also: ranks('使用言語, lang, guest_language, preferred_language'),
    read: languageCell,
    merge: first,
    empty: null,
    part: 'contact',
    shown: ({ contact }) => contact?.language ?? '',
  }),
}

/** A column, as the program calls it. */
export type ColumnName = keyof typeof table

type ValueOf<Of> = Of extends Column<infer Value> ? Value : never

/** What the cells of each column hold. */
export type CellValues = { readonly [Name in ColumnName]: ValueOf<(typeof table)[Name]> }

/** The filled cells of a row, read. */
export type Cells = { readonly [Name in ColumnName]?: CellValues[Name] }

type Writable<Name extends ColumnName = ColumnName> = { [Each in Name]?: CellValues[Each] }

/** The same table, from which the value of a column can be told by its name. */
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

/** The columns that a plan compares, in its order. */
export const comparedColumns: readonly ColumnName[] = bookingParts.flatMap((part) =>
  columnNames.filter((name) => columns[name].part === part),
)

/** The columns that say what a stay costs, the clearest first. */
export const costColumns: readonly ColumnName[] = columnNames.filter((name) => columns[name].isCost)

/** A column as lists call it: as the file of a Japanese hotel has it, or by its own name. */
export const columnName = (name: ColumnName): Texts =>
  inEveryLanguage((language) => (language === HOME_LANGUAGE ? columns[name].japanese : name))

/** A column as both languages name it: `到着日 (arrival)`. */
export const columnTitle = (name: ColumnName): Texts =>
  textsOf('desk.import.column_title', { japanese: columns[name].japanese, name })

/** Longer than any of ours; a system may pad its own. */
export const LONGEST_HEADER = 200

/** A column that a header means, and its rank among headers of the same column. */
export interface HeaderMeaning {
  readonly name: ColumnName
  readonly rank: number
}

/** The rank of names that say of nobody in particular whose they are. */
export const OF_NOBODY = 1

/** The rank of headers that are a part of a column that adds up. */
export const OF_PARTS = 1

/** The column that a header means: any width and case, with or without spaces, hyphens, underscores and brackets. */
export function columnMeant(header: string): HeaderMeaning | null {
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

const byHeader: ReadonlyMap<string, HeaderMeaning> = new Map(
  columnNames.flatMap((name) => {
    const { japanese, also, whose } = columns[name]
    const own = whose !== undefined && also.length > 2 ? OF_NOBODY : 0
    return [
      ...[name, japanese].map((header) => [headerForm(header), { name, rank: own }] as const),
      ...also.flatMap((headers, rank) =>
        headers.map((header) => [headerForm(header), { name, rank }] as const),
      ),
    ]
  }),
)
