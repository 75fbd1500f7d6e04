import fc from 'fast-check'
import { steps, worlds } from './arbitraries.ts'
import type { RealHotel } from './hotel/RealHotel.ts'
import type { Step } from './Step.ts'
import { Story } from './Story.ts'
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
export const tell = (hotel: RealHotel, world: World, told: readonly Step[]): Promise<string> =>
  telling(hotel, world, async (story) => {
    for (const step of told) {
      if (!(await story.take(step)))
        throw new Error(`this step is not possible here: ${JSON.stringify(step)}`)
    }
  })

/** Tells stories by chance; answers how many. @throws Error with the shortest one in which something is not allowed */
export async function walk(hotel: RealHotel, stories: number, seed: number): Promise<number> {
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
