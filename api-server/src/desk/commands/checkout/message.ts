import { hotelDay } from '../../../model/hotel-day.ts'
import type { LocalText } from '../../../model/local-text.ts'
import { isCheckedIn, type Reservation } from '../../../model/Reservation.ts'
import { reservationNumbered } from '../../../storage/repositories/stays/reservation-lists.ts'
import { reservationsNamed } from '../../../storage/repositories/stays/reservations.ts'
import { leaveMessage, takeMessageBack } from '../../../usecases/checkout/leave-message.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCall, DeskCommand } from '../../DeskCommand.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityChoice, facilityOption } from '../meant/facility-option.ts'
import { partyMeant } from '../meant/party-meant.ts'

const LONGEST_TEXT = 500

/** Tells a guest something instead of letting the guest check out on the phone. */
export const messageCommand: DeskCommand = {
  name: 'message',
  summary: {
    ja: 'チェックアウトのお客様に伝言を表示します',
    en: 'shows a guest a message instead of check-out',
  },
  details: {
    ja: 'お待ちのお客様は列を離れ、1分以内に伝言が表示されます。これから検索されるお客様には、すぐに表示されます。\n取り消すまで表示されます。名前に空白があるときは、引用符で囲むか、空白を除いてください。',
    en: 'A guest who waits leaves the queue and reads it within a minute; one who searches later reads it at once.\nIt stays until it is taken back. Put a NAME with spaces in quotes, or leave the spaces out.',
  },
  operands: [
    {
      name: 'NAME',
      is: 'word',
      meaning: { ja: '予約名または予約番号', en: 'name of the reservation or its reference number' },
    },
    {
      name: 'TEXT',
      is: 'words',
      isOptional: true,
      meaning: { ja: '伝言', en: 'the message' },
      problemOf: (value) => (value.length > LONGEST_TEXT ? tooLong : null),
    },
  ],
  options: [
    {
      name: 'en',
      value: 'TEXT',
      meaning: {
        ja: '英語の伝言（指定がなければ同じ伝言）',
        en: 'the message for guests who read English; the same one without it',
      },
      problemOf: (value) => (value.length > LONGEST_TEXT ? tooLong : null),
    },
    { name: 'clear', value: null, meaning: { ja: '伝言を取り消します', en: 'takes the message back' } },
    facilityOption,
  ],

  async run(call, desk) {
    const { language, tell, operands, values, flags } = call
    const text = operands.get('TEXT')
    if ((text === undefined) !== flags.has('clear')) {
      await tell.err(textOrClear[language])
      return 2
    }
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const name = operands.get('NAME') ?? ''
    const meant = await partyMeant(call, name, await stayingParties(desk, name, facilities.chosen))
    if ('exit' in meant) return meant.exit
    const { reservation } = meant.party
    return text === undefined
      ? await clears(call, desk, reservation)
      : await leaves(call, desk, reservation, { ja: text, en: values.get('en') ?? text })
  },
}

/** Guests in the house whom the name or number may mean. */
async function stayingParties(
  { database: { db }, vault, clock }: Desk,
  name: string,
  facilityId: string | null,
) {
  const search = { name, facilityId, today: hotelDay(clock.now()), among: 'in_house' } as const
  const named = await reservationsNamed(db, vault, search)
  const numbered = named.length > 0 ? null : await reservationNumbered(db, vault, name.trim())
  const stays = numbered !== null && isCheckedIn(numbered) ? [numbered] : named
  return stays.map((reservation) => ({ reservation }))
}

async function leaves(
  { language, tell, note }: DeskCall,
  desk: Desk,
  { id, name }: Reservation,
  message: LocalText,
): Promise<ExitCode> {
  await leaveMessage(desk, id, message, note)
  await tell.out(`${printable(name)}: ${left[language]}\n`)
  return 0
}

async function clears(
  { language, tell, note }: DeskCall,
  desk: Desk,
  { id, name }: Reservation,
): Promise<ExitCode> {
  const was = await takeMessageBack(desk, id, note)
  await tell.out(`${printable(name)}: ${(was ? takenBack : nothing)[language]}\n`)
  return 0
}

const tooLong: LocalText = {
  ja: `${LONGEST_TEXT}文字以内にしてください。`,
  en: `it has to be at most ${LONGEST_TEXT} characters.`,
}

const textOrClear: LocalText = {
  ja: '伝言か --clear のどちらか一方を指定してください。\n',
  en: 'Give either a message or --clear.\n',
}

const left: LocalText = { ja: '伝言を登録しました。', en: 'the message is there.' }
const takenBack: LocalText = { ja: '伝言を取り消しました。', en: 'the message is taken back.' }
const nothing: LocalText = { ja: '伝言はありませんでした。', en: 'there was no message.' }
