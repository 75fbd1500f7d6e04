import { hotelDay } from '../../../model/hotel-day.ts'
import { inPlaceOfSamples } from '../../../samples/in-place-of-samples.ts'
import { resetSampleWorld } from '../../../samples/load-sample-world.ts'
import { sampleWorld } from '../../../samples/world.ts'
import { allFacilities } from '../../../storage/repositories/hotel/facilities.ts'
import { sampleCounts } from '../../../storage/repositories/stays/reservations.ts'
import type { DeskCommand } from '../../DeskCommand.ts'

/** Puts the sample reservations back, for the next demonstration. */
export const resetSamplesCommand: DeskCommand = {
  name: 'reset-samples',
  summary: { ja: '見本の予約を初めの状態に戻します', en: 'puts the sample reservations back' },
  details: {
    ja: '見本の予約を今日の日付で作り直します。取り込んだ予約とその名簿には触れません。\n見本のないデータベースでは何もしません。',
    en: 'Makes the sample reservations anew, dated from today. Imported reservations and their guests stay.\nA database without samples is left alone.',
  },
  operands: [],
  options: [],

  async run({ language, tell, note }, desk) {
    const { db } = desk.database
    const today = hotelDay(desk.clock.now())
    const facilities = await allFacilities(db)
    const own = inPlaceOfSamples(facilities, sampleWorld.facilities)
    // A hotel's own chain would find sample facilities among its own.
    if (facilities.length > 0 && (await sampleCounts(db, today)).all === 0) {
      await tell.err(noSamples[language])
      return 2
    }
    if (own.length > 0) {
      await tell.err(inTheWay[language](own.map(({ code }) => code).join(', ')))
      return 2
    }
    await note(db, null)
    await resetSampleWorld(desk, sampleWorld)
    const { all } = await sampleCounts(db, today)
    await tell.out(done[language](all))
    return 0
  },
}

const noSamples = {
  ja: 'このデータベースに見本の予約はありません。ホテルのデータを守るため、何もしていません。\n',
  en: "There are no sample reservations in this database: nothing was done, to keep the hotel's own data as it is.\n",
}

const inTheWay = {
  ja: (codes: string) =>
    `${codes} は見本と同じ ID を持つ実在の施設です。見本の予約が入らないよう、何もしていません。\n`,
  en: (codes: string) =>
    `${codes}: a hotel of your own has the id of a sample. Nothing was done, so that no invented stay comes to it.\n`,
}

const done = {
  ja: (count: number) => `見本の予約 ${count} 件を初めの状態に戻しました。\n`,
  en: (count: number) => `${count} sample reservations are back as they were.\n`,
}
