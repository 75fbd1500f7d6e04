import { createHash } from 'node:crypto'

/**
 * A name for what a plan is made of. The same file compared with the same bookings on the same day makes the same plan, and has the same
 * name; whatever else is another name.
 */
export interface PlanNaming {
  /** Takes in what decides a plan, in an order that is always the same: a part ends with another `kind`. */
  readonly takeIn: (kind: string, ...parts: readonly unknown[]) => void
  readonly name: () => string
}

/** Names a plan while it is made: of a large file there is never all at once. */
export function planNaming(): PlanNaming {
  const hash = createHash('sha256')
  return {
    takeIn: (kind, ...parts) => {
      hash.update(`${JSON.stringify([kind, ...parts])}\n`)
    },
    name: () => hash.digest('base64url'),
  }
}
