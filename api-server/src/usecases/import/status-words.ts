import { readAscii } from '@tomari/guest-rules/text/reading'
import type { BookingStatus } from '../stays/booking-status.ts'
import type { Cell } from './cells.ts'

/** What booking systems call a status. */
const WORDS: Readonly<Record<BookingStatus, readonly string[]>> = {
  booked: ['booked', 'confirmed', 'reserved', '予約', '予約済', '予約済み', '予約中', '確定', '変更'],
  cancelled: [
    'cancelled',
    'canceled',
    'cancel',
    'キャンセル',
    'キャンセル済',
    'キャンセル済み',
    '取消',
    '取消し',
    '取り消し',
    '取消済',
  ],
  no_show: ['noshow', 'ノーショー', 'ノーショウ', '不泊', '不着'],
}

/** Words for stays that have begun: whether they have, guests and desk say here, not the file. */
const BEGUN = [
  'checked in',
  'in house',
  'チェックイン',
  'チェックイン済',
  'チェックイン済み',
  '滞在中',
  '宿泊中',
  'checked out',
  'チェックアウト',
  'チェックアウト済',
  'チェックアウト済み',
]

/** Longest word that is looked at. */
export const LONGEST_WORD = 100

/** Words that mean the same have the same form: width, case, spaces, hyphens and underscores do not matter. */
export const statusForm = (word: string): string =>
  readAscii(word)
    .toLowerCase()
    .replace(/[\s_-]/gu, '')

const byWord: ReadonlyMap<string, BookingStatus | null> = new Map<string, BookingStatus | null>([
  ...WORDS.booked.map((word) => [statusForm(word), 'booked'] as const),
  ...WORDS.cancelled.map((word) => [statusForm(word), 'cancelled'] as const),
  ...WORDS.no_show.map((word) => [statusForm(word), 'no_show'] as const),
  ...BEGUN.map((word) => [statusForm(word), null] as const),
])

/** The status that a word means by itself; null when it says nothing of it, undefined when nobody knows the word. */
export const statusMeant = (word: string): BookingStatus | null | undefined =>
  word.length > LONGEST_WORD ? undefined : byWord.get(statusForm(word))

/**
 * A cell with a status; null says nothing of it.
 * @param own words of the hotel, by their form
 */
export const statusCell =
  (own: ReadonlyMap<string, BookingStatus | null>) =>
  (text: string): Cell<BookingStatus | null> => {
    if (text.length > LONGEST_WORD) return { reason: 'not_status' }
    const named = own.get(statusForm(text))
    const status = named === undefined ? statusMeant(text) : named
    return status === undefined ? { reason: 'not_status' } : { value: status }
  }
