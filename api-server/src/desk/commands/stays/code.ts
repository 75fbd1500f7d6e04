import { hotelDay } from '../../../model/hotel-day.ts'
import type { Language } from '@tomari/contract/languages'
import { departureMoments } from '../../../storage/repositories/stays/departures.ts'
import { type HandedCode, handOutCode } from '../../../usecases/hand-out-code.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant } from '../meant/stay-meant.ts'

/** A number for guests who know neither the phone number nor the reference number of their reservation. */
export const codeCommand: DeskCommand = {
  name: 'code',
  summary: {
    ja: 'お客様にお渡しする番号を発行します',
    en: 'makes a code to be handed to a guest',
  },
  details: {
    ja: 'お客様は、ご予約の検索画面で電話番号の代わりに入力できます。ご本人であることを確かめてからお渡しください。\n表示は一度だけで、前の番号は使えなくなります。チェックアウトまで、長くても14日間使えます。',
    en: 'The guest can enter it in the search in place of a phone number. Make sure first who is asking.\nIt is shown this once, and an earlier code ends. It lasts until check-out, and no longer than 14 days.',
  },
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: { ja: '予約名または予約番号', en: 'name of the reservation, or its reference number' },
    },
  ],
  options: [facilityOption],

  async run(call, desk) {
    const today = hotelDay(desk.clock.now())
    const meant = await stayMeant(call, desk, async (stays) => {
      const ids = stays.map(({ id }) => id)
      const departed = await departureMoments(desk.database.db, ids)
      return stays.filter(({ id, departure }) => departure >= today && !departed.has(id))
    })
    if ('exit' in meant) return meant.exit
    await call.note(desk.database.db, meant.reservation.id)
    const handed = await handOutCode(desk, meant.reservation)
    await call.tell.out(words[call.language](printable(meant.reservation.name), handed))
    return 0
  },
}

const words: Readonly<Record<Language, (name: string, handed: HandedCode) => string>> = {
  ja: (name, { code, lastDay }) => `${name}: ${code}（${lastDay} まで）\n`,
  en: (name, { code, lastDay }) => `${name}: ${code} (until ${lastDay})\n`,
}
