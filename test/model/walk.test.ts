import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { baseline } from '../../api-server/src/baseline.ts'
import type { Schema } from '../../api-server/src/platform/database/schema.ts'
import { freshPlaces } from '../../api-server/test/harness/databases.ts'
import { jpeg } from '../../api-server/test/harness/guests.ts'
import { pictures } from './app/checkin-screens.ts'
import { steps, worlds } from './arbitraries.ts'
import { RealHotel } from './hotel/RealHotel.ts'
import type { Step } from './Step.ts'
import { Story } from './Story.ts'
import { toldStories } from './told-stories.ts'
import type { World } from './world.ts'

const LONGEST_STORY = 60
const LONGEST_WAY = 16

/** The shortest way to where the story begins; in the queue the desk is quick. */
async function goToStart(story: Story): Promise<void> {
  const { start } = story.world
  const onward: readonly Step[] = [
    { does: 'desk hands over' },
    { does: 'look', tab: 0, minutes: 0, isAsleep: false, fault: null },
    { does: 'press on', tab: 0, times: 1, pick: start.startsWith('/checkout/') ? 1 : 0 },
  ]
  for (let screens = 0; screens < LONGEST_WAY; screens += 1) {
    for (const step of onward) {
      if (story.screen === start) return
      await story.take(step)
    }
  }
}

async function telling(
  hotel: RealHotel,
  world: World,
  tell: (story: Story) => Promise<void>,
): Promise<string> {
  const story = await Story.begin(hotel, world)
  try {
    await goToStart(story)
    await tell(story)
    const end = story.screen
    await story.startsAgain()
    return end
  } finally {
    await story.end()
  }
}

/** Tells one story, from its start to starting again; answers the screen that its steps end at. @throws Error with what is not allowed */
const tell = (hotel: RealHotel, world: World, told: readonly Step[]): Promise<string> =>
  telling(hotel, world, async (story) => {
    for (const step of told) {
      if (!(await story.take(step)))
        throw new Error(`this step is not possible here: ${JSON.stringify(step)}`)
    }
  })

/** Tells stories by chance; answers how many. @throws Error with the shortest one in which something is not allowed */
async function walk(hotel: RealHotel, stories: number, seed: number): Promise<number> {
  let told = 0
  const story = fc.array(steps, { maxLength: LONGEST_STORY, size: 'max' })
  await fc.assert(
    fc.asyncProperty(worlds, story, async (world, by) => {
      await telling(hotel, world, async (one) => {
        for (const step of by) await one.take(step)
      })
      told += 1
    }),
    { numRuns: stories, seed },
  )
  return told
}

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
    async () => expect(await walk(hotel, STORIES, SEED)).toBe(STORIES),
    STORIES * 10_000 + 120_000,
  )
})
