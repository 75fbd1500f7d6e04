import { beforeAll, describe, expect, it } from 'vitest'
import { baseline } from '../../api-server/src/baseline.ts'
import type { Schema } from '../../api-server/src/platform/database/schema.ts'
import { freshPlaces } from '../../api-server/test/harness/databases.ts'
import { jpeg } from '../../api-server/test/harness/pictures.ts'
import { pictures } from './app/guests.ts'
import { RealHotel } from './hotel/RealHotel.ts'
import { toldStories } from './told-stories.ts'
import { tell, walk } from './walk.ts'

const STORIES = Number(process.env['TOMARI_STORIES'] ?? 60)
const SEED = Number(process.env['TOMARI_SEED'] ?? 20_261_120)

describe('the product and the model of its state machine (R23.11)', () => {
  const fresh = freshPlaces()
  let hotel: RealHotel
  beforeAll(async () => {
    hotel = await RealHotel.on(await fresh.open<Schema>(await fresh.withTables('embedded'), baseline))
    const drawn = await Promise.all([101, 102, 180].map((height) => jpeg({ width: 300, height })))
    const [first = '', second = '', passport = ''] = drawn.map((picture) => picture.toString('base64'))
    Object.assign(pictures, { signatures: [first, second], passport })
  })

  it('do the same in the stories that chance tells seldom', async () => {
    const ends: [story: string, endsAt: string][] = []
    for (const { story, world, steps } of toldStories) ends.push([story, await tell(hotel, world, steps)])
    expect(ends).toEqual(toldStories.map(({ story, endsAt }) => [story, endsAt]))
  }, 300_000)

  it(
    `do the same in ${STORIES} stories of legal and illegal steps, seed ${SEED} (R23.3, R23.11)`,
    async () => {
      expect(await walk(hotel, STORIES, SEED)).toBe(STORIES)
    },
    STORIES * 10_000 + 120_000,
  )
})
