import type { FastifyReply } from 'fastify'
import type { RefusalReason } from '../../model/Refusal.ts'

const reasons = new WeakMap<FastifyReply, RefusalReason>()

/** Remembers why an answer is a refusal, for the figures. */
export const noteRefusal = (reply: FastifyReply, reason: RefusalReason): void =>
  void reasons.set(reply, reason)

/** Why an answer is a refusal, undefined when it is none. */
export const refusedWith = (reply: FastifyReply): RefusalReason | undefined => reasons.get(reply)
