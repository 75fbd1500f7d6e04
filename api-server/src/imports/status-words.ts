import { readAscii } from '@tomari/guest-rules/text/reading'
import type { Cell } from '../stays/index.ts'

/**
 * What a word for a status says: `new` and `changed` are notices of a reservation, which stand one after another in a file; `left_out` is a
 * row that is no reservation.
 */
export const statusMeanings = ['booked', 'cancelled', 'no_show', 'new', 'changed', 'left_out'] as const
export type StatusMeaning = (typeof statusMeanings)[number] | null

/** Whether no guest is expected any more. */
export const isCalledOff = (status: StatusMeaning | undefined): boolean =>
  status === 'cancelled' || status === 'no_show'

/** The open part of a total. */
export const paymentMeanings = ['prepaid', 'at_hotel'] as const
/** Whether all of it, or nothing. */
export type PaymentMeaning = (typeof paymentMeanings)[number]

const STATUS: readonly (readonly [StatusMeaning, string])[] = [
  [
    'booked',
    'booked, confirmed, reserved, definite, ok, resv, active, 予約, 予約済, 予約済み, 予約中, 予約確定, 確定, 確認済, 確認済み, 有効, 成立, 受付済',
  ],
  ['new', 'new, new booking, 新規, 新規予約, 予約通知, new reservation'],
  ['changed', 'changed, modified, modification, amended, 変更, 変更済, 変更予約, 変更通知, 予約変更'],
  [
    'cancelled',
    'cancelled, canceled, cancel, cancellation, cxl, cxld, canx, xxl, cancelled by guest, canceled by guest, cancelled by host, cancelled by hotel, cancelled by property, cancelled by system, canceled by host, canceled by hotel, canceled by property, canceled by system, auto cancelled, auto canceled, void, voided, キャンセル, キャンセル済, キャンセル済み, システムキャンセル, ゲストキャンセル, 予約キャンセル, 取消, 取消し, 取り消し, 取消済, 取消済み, 予約取消, 予約取消済, 予約取消済み, 取り消し済み, 取消完了, キャンセル完了, キャンセル確定, キャンセル受付, キャンセル処理済, 取消通知, キャンセル通知, 予約キャンセル済, 解約, 不成立',
  ],
  ['no_show', 'noshow, ns, ノーショー, ノーショウ, 不泊, 不着'],
  // Whether a stay has begun, guests and desk say here, not the file.
  [
    null,
    'checked in, checkedin, in house, due in, arrival, チェックイン, チェックイン済, チェックイン済み, 滞在中, 宿泊中, checked out, due out, departed, completed, stayed, チェックアウト, チェックアウト済, チェックアウト済み, 宿泊済, 宿泊済み',
  ],
]

const PAYMENT: readonly (readonly [PaymentMeaning, string])[] = [
  [
    'prepaid',
    '事前決済, 事前カード決済, 事前カード, 事前決済済, 事前決済済み, オンライン決済, オンラインカード決済, 事前払い, 前払い, 前払, 決済済, 決済済み, 支払済, 支払済み, 支払い済み, 入金済, 入金済み, 精算済, 精算済み, prepaid, paid, fully paid, paid in full, paid online, prepaid online, agoda collect, expedia collect, ota collect, channel collect, merchant, merchant model, collected by channel',
  ],
  [
    'at_hotel',
    '現地決済, 現地払い, 現地払, 現地支払, 現地支払い, 現地精算, 現地カード決済, 現地現金, フロント精算, 未払い, 未払, 未収, 未決済, 未入金, 未精算, hotel collect, property collect, pay at hotel, pay at property, pay at the property, pay on arrival, pay on site, unpaid, not paid, retail',
  ],
]

export const LONGEST_WORD = 100

/** Texts that mean the same have the same form: width, case, spaces, hyphens, underscores and brackets do not matter. */
export const wordForm = (word: string): string =>
  readAscii(word)
    .toLowerCase()
    .replace(/[\s_\p{Ps}\p{Pe}.-]/gu, '')

const byForm = <Meaning>(each: readonly (readonly [Meaning, string])[]): ReadonlyMap<string, Meaning> =>
  new Map(
    each.flatMap(([meaning, words]) => words.split(', ').map((word) => [wordForm(word), meaning] as const)),
  )

/** What the words that every file may have mean, by their form. */
export const knownWords = { status: byForm(STATUS), payment: byForm(PAYMENT) }

/**
 * A cell with a word.
 * @param own words of the hotel, by their form
 */
const wordCell = <Meaning>(
  text: string,
  [own, known]: readonly [ReadonlyMap<string, Meaning>, ReadonlyMap<string, Meaning>],
  reason: 'not_status' | 'not_payment',
): Cell<Meaning> => {
  const form = text.length > LONGEST_WORD ? '' : wordForm(text)
  const meaning = [own, known].find((words) => words.has(form))?.get(form)
  return meaning === undefined ? { reason } : { value: meaning }
}

export const statusCell = (text: string, own: ReadonlyMap<string, StatusMeaning>): Cell<StatusMeaning> =>
  wordCell(text, [own, knownWords.status], 'not_status')

export const paymentCell = (text: string, own: ReadonlyMap<string, PaymentMeaning>): Cell<PaymentMeaning> =>
  wordCell(text, [own, knownWords.payment], 'not_payment')
