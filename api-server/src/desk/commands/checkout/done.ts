import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import { roomsNamed } from '../../../model/room-numbers.ts'
import { type Finish, finishRequest } from '../../../usecases/checkout/finish-request.ts'
import { waitingParties } from '../../../usecases/checkout/waiting-parties.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityChoice, facilityOption } from '../meant/facility-option.ts'
import { partyMeant } from '../meant/party-meant.ts'

/** Hands a guest the bill. */
export const doneCommand: DeskCommand = {
  name: 'done',
  summary: { ja: 'お客様に精算の画面をお出しします', en: 'hands the guest the bill to pay' },
  details: {
    ja: '登録されている明細で精算のご準備を終えます。お客様の画面は、数秒で部屋番号の確認に進みます。\ndesk take で引き受けていないお客様にも使えます。',
    en: "Ends the preparation with the bill as it is stored; the guest's phone goes on within seconds.\nWorks for guests that nobody has taken, too.",
  },
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: { ja: '予約名または予約番号', en: 'name of the reservation or its reference number' },
    },
  ],
  options: [
    facilityOption,
    {
      name: 'rooms',
      value: '101/102',
      meaning: {
        ja: '部屋番号（指定がなければ登録のまま）',
        en: 'room numbers; without it those that are stored',
      },
      problemOf: (value) => (areRooms(value) ? null : notRooms),
    },
  ],

  async run(call, desk) {
    const { language, tell, operands, values } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const meant = await partyMeant(
      call,
      operands.get('NAME') ?? '',
      await waitingParties(desk, facilities.chosen),
    )
    if ('exit' in meant) return meant.exit
    const { request, reservation } = meant.party
    const rooms = values.get('rooms')
    const bill = {
      requestId: request.requestId,
      worker: 'desk',
      overrules: true,
      lines: null,
      rooms: rooms === undefined ? null : roomsNamed(rooms),
    }
    const finish = await finishRequest(desk, bill, call.note)
    const isDone = finish.kind === 'ready' || finish.kind === 'settled'
    const answer = `${printable(reservation.name)}: ${sentenceOn(finish, language)}\n`
    if (isDone) {
      await tell.out(answer)
      return 0
    }
    await tell.err(answer)
    return finish.kind === 'gone' ? 5 : 1
  },
}

const LONGEST_ROOM = 20

const areRooms = (text: string): boolean => {
  const rooms = roomsNamed(text)
  return rooms.length > 0 && rooms.every((room) => room.length <= LONGEST_ROOM)
}

const notRooms: LocalText = {
  ja: '部屋番号を / で区切って指定してください。',
  en: 'it has to be room numbers with / between them.',
}

function sentenceOn(finish: Finish, language: Language): string {
  if (finish.kind === 'ready') return ready[language](finish.amountYen)
  return outcomes[finish.kind][language]
}

const ready: Readonly<Record<Language, (yen: number) => string>> = {
  ja: (yen) => `${yen.toLocaleString('ja-JP')} 円の精算をお出ししました。`,
  en: (yen) => `the bill of ${yen.toLocaleString('en-US')} yen is ready.`,
}

const outcomes: Readonly<Record<Exclude<Finish['kind'], 'ready'>, LocalText>> = {
  settled: {
    ja: 'お支払いはございません。そのままお進みいただけます。',
    en: 'nothing is left to pay; the guest can go on.',
  },
  gone: {
    ja: '列を離れたか、ご準備が済んでいます。',
    en: 'the guest has left the queue or has been served.',
  },
  held: { ja: 'ほかの担当が対応中です。', en: 'somebody else has the guest in hand.' },
  payment_under_way: {
    ja: '先に行われたカード決済の結果を確認しています。しばらくしてからもう一度お試しください。',
    en: 'an earlier card payment is being cleared up; try again a little later.',
  },
  too_much: {
    ja: 'カードで一度に決済できる金額を超えています。desk message でフロントへご案内ください。',
    en: 'this is more than a card can be charged with: send the guest to the front desk with desk message.',
  },
  no_folio: { ja: '明細に誤りがあります。', en: 'the lines are no bill.' },
}
