import type { Step } from '../Step.ts'
import { deskAdds, deskHandsOver, timePasses } from './hotel.ts'
import { leave, load, open, pressBack, traverse } from './moves.ts'
import {
  andArrive,
  closeMessage,
  lookAndArrive,
  otherWays,
  type Pressing,
  press,
  takeOtherWay,
} from './press.ts'
import { backFrom } from './screens.ts'
import { type Model, screenOf } from './state.ts'
import { Wire } from './wire.ts'

/** What a guest does who has nothing special in mind. */
export const plain = { kind: 'right', pick: 0 } as const

export function predict(model: Model, step: Step): void {
  if (step.does === 'desk hands over') return deskHandsOver(model.hotel)
  if (step.does === 'desk adds to the bill') return deskAdds(model.hotel, 1_000)
  if (step.does === 'time passes') return timePasses(model.hotel, step.long)
  if (step.does === 'both press') {
    for (const tab of model.tabs) {
      const pressing = { model, tab, wire: new Wire(null) }
      andArrive(pressing, () => press(pressing, plain))
    }
    return
  }
  const tab = model.tabs[step.tab]
  const pressing: Pressing = { model, tab, wire: new Wire('fault' in step ? step.fault : null) }
  switch (step.does) {
    case 'press':
      tab.question = null
      return andArrive(pressing, () => press(pressing, step.given))
    case 'press on':
      for (let times = 0; times < step.times; times += 1) {
        // A guest who goes on closes what stands before the screen.
        tab.question = null
        if (tab.message === null)
          andArrive(pressing, () => press(pressing, { kind: 'right', pick: step.pick }))
        else andArrive(pressing, () => closeMessage(pressing))
      }
      return
    case 'other way':
      return andArrive(pressing, () => takeOtherWay(pressing, step.pick))
    case 'close':
      return andArrive(pressing, () => closeMessage(pressing))
    case 'answer':
      if (step.leaves) andArrive(pressing, () => leave(pressing))
      else tab.question = null
      return
    case 'back':
      return andArrive(pressing, () => pressBack(pressing))
    case 'browser':
      return andArrive(pressing, () => traverse(pressing, step.delta))
    case 'open':
      return open(pressing, step.path)
    case 'reload':
      return load(pressing)
    case 'look':
      tab.waitedMinutes += step.minutes
      return lookAndArrive(pressing, step.isAsleep)
  }
}

/** Can the step be taken? Impossible steps are left out of a story. */
export function isPossible(model: Model, step: Step): boolean {
  // The desk does not change a bill while it is not known whether it was paid.
  if (step.does === 'desk adds to the bill')
    return model.hotel.requests.every(({ state }) => state !== 'unknown')
  if (step.does === 'desk hands over' || step.does === 'time passes') return true
  if (step.does === 'both press') return isFree(model, 0) && isFree(model, 1)
  const tab = model.tabs[step.tab]
  const screen = screenOf(tab)
  switch (step.does) {
    case 'press':
      return tab.message === null && screen !== '/checkout/wait'
    case 'other way':
      return isFree(model, step.tab) && otherWays({ model, tab }).length > 0
    case 'close':
      return tab.message !== null
    case 'answer':
      return tab.question !== null
    case 'back':
      return isFree(model, step.tab) && model.world.flags.topBar && backFrom(screen) !== 'no'
    case 'look':
      return screen === '/checkout/wait' && tab.isWatching
    case 'press on':
    case 'browser':
    case 'open':
    case 'reload':
      return true
    default:
      throw new Error(`no step ${String(step satisfies never)}`)
  }
}

const isFree = ({ tabs }: Model, number: 0 | 1): boolean =>
  tabs[number].message === null && tabs[number].question === null
