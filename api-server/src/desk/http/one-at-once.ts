import type { FastifyReply } from 'fastify'
import { RefusedRequest, whenOver } from '../../platform/index.ts'

export interface Slot {
  /** The slot lasts until the work is done, even if the caller has gone. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Lets one call in at a time, from before its body is read until its answer is out, or its caller is gone and its work is done: memory and
 * database have room for one such body and transaction. A page that is loaded anew meanwhile begins no second one.
 * @returns lets a call in, or refuses it while there is another
 */
export function oneAtOnce(): (reply: FastifyReply) => Slot {
  let holder: Slot | null = null
  return (reply) => {
    if (holder !== null) throw new RefusedRequest('import_under_way')
    let isOver = false
    let isRunning = false
    const leave = (): void => {
      if (isOver && !isRunning && holder === slot) holder = null
    }
    const slot: Slot = {
      async run(work) {
        // The caller left before the work began, and another may hold the slot.
        if (holder !== slot) throw new RefusedRequest('import_under_way')
        isRunning = true
        try {
          return await work()
        } finally {
          isRunning = false
          leave()
        }
      },
    }
    holder = slot
    whenOver(reply, () => {
      isOver = true
      leave()
    })
    return slot
  }
}
