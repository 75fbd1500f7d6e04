import type { Site } from '@tomari/tenant-config/site'

/**
 * One way of a fork: why, when, and where to. `holds` and `anchor` are methods so that forks over different facts fit in
 * one table; who hands in which facts is checked where a screen proceeds (`FactsFor` in derive.ts).
 */
interface Row<Facts, To extends string> {
  readonly reason: string
  holds(facts: Facts, site: Site): boolean
  readonly to: To
  /** Place on the next screen to go to, as an element id. */
  anchor?(facts: Facts): string
}

/**
 * Where the journey forks: the first row that holds wins; the last one always holds. That each row leads to a screen is checked
 * where the fork stands in the journey.
 */
export interface Fork<Facts, To extends string = string> {
  readonly name: string
  readonly rows: readonly Row<Facts, To>[]
}
