import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import type { QueueStatus } from '../../../model/Queue.ts'
import { roomsText } from '../../../model/room-numbers.ts'
import { type WaitingParty, waitingParties } from '../../../usecases/checkout/waiting-parties.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { hotelTime } from '../../hotel-time.ts'
import { textTable } from '../../terminal/text-table.ts'
import { facilityChoice, facilityName, facilityNoted, facilityOption } from '../meant/facility-option.ts'

/** Who waits to check out. */
export const queueCommand: DeskCommand = {
  name: 'queue',
  summary: { ja: 'チェックアウトの列を一覧します', en: 'lists the guests who wait to check out' },
  details: {
    ja: '精算のご準備を待つお客様を、施設ごとに列の順で表示します。対応中の担当と、その期限も示します。',
    en: 'By facility, in the order of the queue: who waits for the bill, since when, and who has it in hand until when.',
  },
  operands: [],
  options: [facilityOption],

  async run(call, desk) {
    const { language, tell } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    await call.note(desk.database.db, null, facilityNoted(facilities))
    const parties = await waitingParties(desk, facilities.chosen)
    for (const { id } of facilities.all) {
      const here = parties.filter(({ request }) => request.facilityId === id)
      if (here.length === 0) continue
      const table = textTable(
        columns.map(({ title, align }) => ({ title: title[language], ...(align && { align }) })),
        here.map((party) => columns.map(({ text }) => text(party, language))),
      )
      await tell.out(`${facilityName(facilities, id, language)}\n${table}\n`)
    }
    await tell.out(summary[language](parties.length))
    return 0
  },
}

interface QueueColumn {
  readonly title: LocalText
  readonly align?: 'end'
  readonly text: (party: WaitingParty, language: Language) => string
}

const statusWords: Readonly<Record<QueueStatus, LocalText>> = {
  1: { ja: '受付済み', en: 'waiting' },
  2: { ja: '準備中', en: 'being prepared' },
  3: { ja: '確認中', en: 'being confirmed' },
  4: { ja: '準備済み', en: 'ready' },
}

/** What may be long comes last, where it pushes nothing aside. */
const columns: readonly QueueColumn[] = [
  { title: { ja: '順番', en: 'Place' }, align: 'end', text: ({ ahead }) => String(ahead + 1) },
  { title: { ja: '受付', en: 'Since' }, text: ({ request }) => hotelTime(request.joinedAt) },
  {
    title: { ja: '状態', en: 'Status' },
    text: ({ request }, language) => statusWords[request.status][language],
  },
  {
    title: { ja: '担当', en: 'In hand' },
    text: ({ request: { claim } }) => (claim === null ? '' : `${claim.worker} (${hotelTime(claim.until)})`),
  },
  {
    title: { ja: '未精算（円）', en: 'Owed (yen)' },
    align: 'end',
    text: ({ reservation }) => reservation.openAmount.toLocaleString('en-US'),
  },
  { title: { ja: '部屋', en: 'Rooms' }, text: ({ rooms }) => roomsText(rooms) },
  { title: { ja: '予約番号', en: 'Reference' }, text: ({ reservation }) => reservation.referenceNumber },
  { title: { ja: '予約名', en: 'Name' }, text: ({ reservation }) => reservation.name },
]

const summary: Readonly<Record<Language, (count: number) => string>> = {
  ja: (count) => `お待ちのお客様：${count} 組\n`,
  en: (count) => `Parties waiting: ${count}\n`,
}
