import { hotelDay } from '../../../model/hotel-day.ts'
import { inPlaceOfSamples } from '../../../samples/in-place-of-samples.ts'
import { resetSampleWorld } from '../../../samples/load-sample-world.ts'
import { sampleWorld } from '../../../samples/world.ts'
import { allFacilities } from '../../../storage/repositories/hotel/facilities.ts'
import { sampleCounts } from '../../../storage/repositories/stays/reservations.ts'
import { sentence, wordsOf } from '../../../text/texts.ts'
import type { DeskCommand } from '../../DeskCommand.ts'

/** Puts the sample reservations back, for the next demonstration. */
export const resetSamplesCommand: DeskCommand = {
  name: 'reset-samples',
  summary: wordsOf('desk.reset_samples.summary'),
  details: wordsOf('desk.reset_samples.details'),
  operands: [],
  options: [],

  async run({ language, output, note }, desk) {
    const { db } = desk.database
    const today = hotelDay(desk.clock.now())
    const facilities = await allFacilities(db)
    const own = inPlaceOfSamples(facilities, sampleWorld.facilities)
    // A hotel's own chain would find sample facilities among its own.
    if (facilities.length > 0 && (await sampleCounts(db, today)).all === 0) {
      await output.err(noSamples[language])
      return 2
    }
    if (own.length > 0) {
      await output.err(inTheWay[language](own.map(({ code }) => code).join(', ')))
      return 2
    }
    await note(db, null)
    await resetSampleWorld(desk, sampleWorld)
    const { all } = await sampleCounts(db, today)
    await output.out(done[language](all))
    return 0
  },
}

const noSamples = wordsOf('desk.reset_samples.no_samples')

const inTheWay = sentence('desk.reset_samples.in_the_way', (codes: string) => ({ codes }))

const done = sentence('desk.reset_samples.done', (count: number) => ({ count }))
