import type { FastifyReply } from 'fastify'
import { RefusedRequest, whenOver } from '../../platform/index.ts'

/** The turn of a call that was let in. */
export interface Turn {
  /** Does the work of the call; the turn lasts until that is done, also where the caller has gone meanwhile. */
  working<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Lets one call in at a time, from before its body is read until its answer is out, or its caller is gone and its work is done: of bodies
 * this large, and of transactions this long, there is room for one. Whoever loads the page anew meanwhile does not begin another.
 * @returns lets a call in, or refuses it while there is another
 */
export function oneAtOnce(): (reply: FastifyReply) => Turn {
  let holder: Turn | null = null
  return (reply) => {
    if (holder !== null) throw new RefusedRequest('import_under_way')
    let isOver = false
    let isAtWork = false
    const leave = (): void => {
      if (isOver && !isAtWork && holder === turn) holder = null
    }
    const turn: Turn = {
      async working(work) {
        // Its caller had gone before it came to its work, and another may be in.
        if (holder !== turn) throw new RefusedRequest('import_under_way')
        isAtWork = true
        try {
          return await work()
        } finally {
          isAtWork = false
          leave()
        }
      },
    }
    holder = turn
    whenOver(reply, () => {
      isOver = true
      leave()
    })
    return turn
  }
}
