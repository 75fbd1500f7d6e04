import { type Refusal, refuse } from '../platform/index.ts'

interface OfStay {
  readonly session: { readonly reservationId: string }
}

/** One that charges, and two that wait for it: a guest who presses twice, and a phone that sends again. */
const MOST_POSTS = 3

/**
 * Lets few posts of one stay's settlement in at once, and refuses the others before anything is looked up or locked:
 * hundreds that wait for one lock would take every connection to the database from all other callers. The answer,
 * that the outcome is not known yet, is true, and no failed payment: the app goes on to ask for the outcome.
 */
export function fewAtOnce<Call extends OfStay, Answer>(
  pay: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer | Refusal> {
  const posts = new Map<string, number>()
  return async (call) => {
    const { reservationId } = call.session
    const underWay = posts.get(reservationId) ?? 0
    if (underWay >= MOST_POSTS) return refuse('payment_unresolved')
    posts.set(reservationId, underWay + 1)
    try {
      return await pay(call)
    } finally {
      const left = (posts.get(reservationId) ?? 1) - 1
      if (left === 0) posts.delete(reservationId)
      else posts.set(reservationId, left)
    }
  }
}
