import type { FastifyReply } from 'fastify'
import type { ErrorCode } from '@tomari/contract/error-codes'

const reasons = new WeakMap<FastifyReply, ErrorCode>()

/** Remembers why an answer is a refusal, for the figures. */
export const noteRefusal = (reply: FastifyReply, reason: ErrorCode): void => void reasons.set(reply, reason)

/** Why an answer is a refusal, undefined when it is none. */
export const refusedWith = (reply: FastifyReply): ErrorCode | undefined => reasons.get(reply)
