import type { FastifyReply } from 'fastify'
import { RefusedRequest } from '../calls/RefusedRequest.ts'
import { whenOver } from '../sockets/when-over.ts'

/**
 * Lets one call in at a time, from before its body is read until its answer is out or its caller is gone: of bodies this large there is
 * room for one.
 * @returns lets a call in, or refuses it while there is another
 */
export function oneAtOnce(): (reply: FastifyReply) => void {
  let isTaken = false
  return (reply) => {
    if (isTaken) throw new RefusedRequest('import_under_way')
    isTaken = true
    whenOver(reply, () => {
      isTaken = false
    })
  }
}
