import { leadOn, type Moving } from './moves.ts'
import { Failed, NOT_FOUND } from './wire.ts'

/** Shows what became of a failed call (R16.2). */
export function report(moving: Moving, { failure }: Failed): void {
  const { tab } = moving
  if (failure.status === NOT_FOUND) {
    leadOn(moving, '/common-error')
  } else if (failure.status === 401 && failure.isTold) {
    tab.message = { kind: 'search' }
  } else tab.message = { kind: 'nothing' }
}

/** Does something that may fail, and shows the failure. Answers whether it was done. */
export function attempt(moving: Moving, action: () => void): boolean {
  try {
    action()
    return true
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    report(moving, error)
    return false
  }
}
