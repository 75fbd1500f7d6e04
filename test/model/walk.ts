import fc from 'fast-check'
import { steps, worlds } from './arbitraries.ts'
import type { RealHotel } from './hotel/RealHotel.ts'
import type { Step } from './Step.ts'
import { Story } from './Story.ts'
import { isPossible, predict } from './specification/predict.ts'
import { copyOf, type Model, newModel, screenOf } from './specification/state.ts'
import { viewOfHotel, viewOfTab } from './specification/view.ts'
import { differences } from './View.ts'
import { startAgain } from './start-again.ts'
import type { World } from './world.ts'

const LONGEST_STORY = 60
const LONGEST_WAY = 16

/** A step of a story, taken by the model and by the app, which are then compared. */
class Command implements fc.AsyncCommand<Model, Story> {
  readonly #step: Step
  #at = ''

  constructor(step: Step) {
    this.#step = step
  }

  check(model: Readonly<Model>): boolean {
    if (!isPossible(model, this.#step)) return false
    // At once means in any order: only where the order makes no difference can the model tell what comes of it.
    return this.#step.does !== 'both press' || isOrderIrrelevant(model)
  }

  async run(model: Model, story: Story): Promise<void> {
    this.#at = 'tab' in this.#step ? `${screenOf(model.tabs[this.#step.tab])}: ` : ''
    predict(model, this.#step)
    await story.take(this.#step)
    const found = await differencesBetween(model, story)
    if (found.length > 0) throw new Error(found.join('\n'))
  }

  toString(): string {
    return `\n  · ${this.#at}${JSON.stringify(this.#step)}`
  }
}

async function differencesBetween(model: Model, story: Story): Promise<readonly string[]> {
  return [
    ...differences('tab', viewOfTab(model.tabs[0]), story.tabView(0)),
    ...differences('second tab', viewOfTab(model.tabs[1]), story.tabView(1)),
    ...differences('hotel', viewOfHotel(model.hotel), await story.hotelView()),
    ...story.faults,
  ]
}

function isOrderIrrelevant(model: Readonly<Model>): boolean {
  const views = ([0, 1] as const).map((first) => {
    const copy = copyOf(model)
    for (const tab of [first, 1 - first]) {
      predict(copy, { does: 'press on', tab: tab === 0 ? 0 : 1, times: 1, pick: 0 })
    }
    return JSON.stringify([copy.tabs.map(viewOfTab), viewOfHotel(copy.hotel)])
  })
  return views[0] === views[1]
}

/** The shortest way to where the story begins; in the queue the desk is quick. */
async function goToStart(model: Model, story: Story): Promise<void> {
  const { start } = model.world
  const onward: readonly Step[] = [
    { does: 'desk hands over' },
    { does: 'look', tab: 0, minutes: 0, isAsleep: false, fault: null },
    { does: 'press on', tab: 0, times: 1, pick: start.startsWith('/checkout/') ? 1 : 0 },
  ]
  for (let screens = 0; screens < LONGEST_WAY; screens += 1) {
    for (const step of onward) {
      if (screenOf(model.tabs[0]) === start) return
      if (isPossible(model, step)) await new Command(step).run(model, story)
    }
  }
}

/** Tells one story, from its start to starting again; answers the screen that its steps end at. @throws Error with the differences */
export async function tell(hotel: RealHotel, world: World, told: readonly Step[]): Promise<string> {
  const story = await Story.begin(hotel, world)
  const model = newModel(world)
  try {
    await goToStart(model, story)
    for (const step of told) {
      if (!isPossible(model, step)) throw new Error(`this step is not possible here: ${JSON.stringify(step)}`)
      await new Command(step).run(model, story)
    }
    const end = screenOf(model.tabs[0])
    await startAgain(model, story, async () => await differencesBetween(model, story))
    return end
  } finally {
    await story.end()
  }
}

export interface Walk {
  readonly stories: number
  readonly seed: number
}

/** What a walk has found; null when there was no difference. */
export async function walk(hotel: RealHotel, { stories, seed }: Walk): Promise<string | null> {
  const commands = fc.commands([steps.map((step) => new Command(step))], {
    maxCommands: LONGEST_STORY,
    size: 'max',
  })
  const property = fc.asyncProperty(worlds, commands, async (world, told) => {
    const story = await Story.begin(hotel, world)
    const model = newModel(world)
    try {
      await goToStart(model, story)
      await fc.asyncModelRun(() => ({ model, real: story }), told)
      await startAgain(model, story, async () => await differencesBetween(model, story))
    } finally {
      await story.end()
    }
  })
  const outcome = await fc.check(property, { numRuns: stories, seed, endOnFailure: false })
  if (!outcome.failed) return null
  const [world, told] = outcome.counterexample ?? []
  return [
    `A difference, with seed ${seed}${outcome.counterexamplePath === null ? '' : ` and path ${outcome.counterexamplePath}`}.`,
    JSON.stringify(world),
    `The shortest story that shows it:${told === undefined ? '' : [...told].map(String).join('')}`,
    '',
    outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance),
  ].join('\n')
}
