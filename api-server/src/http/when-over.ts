import type { FastifyReply } from 'fastify'

/** Calls back, once, when the answer is out or nobody is left to take it. */
export function whenOver({ raw }: FastifyReply, then: () => void): void {
  const over = (): void => {
    raw.off('finish', over)
    raw.off('close', over)
    then()
  }
  raw.once('finish', over)
  raw.once('close', over)
}
