import type { ErrorCode } from '@tomari/contract/error-codes'
import { CallFailed } from './failure.ts'

/** The hotel knows no booking by what was typed, as far as its answer tells. */
export class BookingNotFound extends CallFailed {}

/** What our own server may answer to a search beside that. */
const otherReasons: readonly string[] = [
  'second_fact_needed',
  'too_many_attempts',
  'session_ended',
  'malformed',
  'facility_missing',
] satisfies readonly ErrorCode[]

/**
 * A call by which a booking is looked for. A hotel that answers in words of its own, and has no trouble itself, has not found it: other back
 * ends have no code for that.
 * @throws BookingNotFound, or what the call throws
 */
export const lookingFor = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call
  } catch (error) {
    const failure = error instanceof CallFailed ? error.failure : null
    if (failure?.kind !== 'refused' || failure.status >= 500 || failure.status === 429) throw error
    throw otherReasons.includes(failure.code) ? error : new BookingNotFound(failure, { cause: error })
  }
}
