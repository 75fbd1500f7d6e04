import { routes, stepOf } from '../../guest-web/src/journey/derive.ts'
import { type Transition, transitions } from './specification/transitions.ts'

/** What has been walked: each way on of each journey row, each way to arrive at its screen, each transition of the model. */
export class Coverage {
  readonly #ways = new Map<string, number>()
  readonly #arrivals = new Map<string, number>()
  readonly #transitions = new Map<string, number>()
  #by = 'load'
  steps = 0
  stories = 0

  readonly exit = (from: string, exit: string, to: string): void =>
    count(this.#ways, `${from} ${exit} → ${to}`)
  readonly arrival = (screen: string): void => count(this.#arrivals, `${screen} by ${this.#by}`)
  readonly transition = (transition: Transition): void => count(this.#transitions, transition)

  /** A step begins. */
  step(does: string): void {
    this.steps += 1
    this.begin(does)
  }

  /** Something begins; arrivals are told apart by it. */
  begin(does: string): void {
    this.#by = does
  }

  /** Steps of the journey that no story took. */
  get waysLeftOut(): readonly string[] {
    return everyWay.filter((way) => !this.#ways.has(way))
  }

  /** Transitions that no story made. */
  get transitionsLeftOut(): readonly string[] {
    return Object.keys(transitions).filter((transition) => !this.#transitions.has(transition))
  }

  /** The figures, a line each. */
  table(): readonly string[] {
    return [
      `${this.stories} stories, ${this.steps} steps`,
      '',
      `ways on by journey row: ${everyWay.length - this.waysLeftOut.length} of ${everyWay.length}`,
      ...everyWay.map((way) => `  ${String(this.#ways.get(way) ?? 0).padStart(6)}  ${way}`),
      '',
      'arrivals by what led there',
      ...routes.map((route) => `  ${route}: ${this.#arrivalsAt(route)}`),
      '',
      `transitions: ${Object.keys(transitions).length - this.transitionsLeftOut.length} of ${Object.keys(transitions).length}`,
      ...Object.entries(transitions).map(
        ([transition, words]) => `  ${String(this.#transitions.get(transition) ?? 0).padStart(6)}  ${words}`,
      ),
    ]
  }

  #arrivalsAt(route: string): string {
    const found = [...this.#arrivals].filter(([arrival]) => arrival.startsWith(`${route} by `))
    return (
      found.map(([arrival, times]) => `${arrival.slice(route.length + 4)} ${times}`).join(', ') || 'never'
    )
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

/** Every exit of every row, one for each screen that it can lead to. */
const everyWay: readonly string[] = routes.flatMap((route) =>
  Object.entries(stepOf(route).exits).flatMap(([exit, target]) => {
    const targets = typeof target === 'string' ? [target] : [...new Set(target.rows.map(({ to }) => to))]
    return targets.map((to) => `${route} ${exit} → ${to}`)
  }),
)
