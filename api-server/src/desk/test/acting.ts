import type { StayActName } from '@tomari/contract/desk-page/stay-acts'
import * as v from 'valibot'
import type { Deps } from '../../platform/Deps.ts'
import { Refusal } from '../../platform/Refusal.ts'
import { performAct } from '../acts.ts'
import { stayRevision } from '../store/board-revision.ts'

/** A person of all hotels. */
export const person = { id: 'tanaka', name: 'tanaka', facilityId: null, role: 'manager' } as const

/** `done`, or the code of a refusal. */
export const doneOr = (answer: unknown): string => (answer instanceof Refusal ? answer.reason : 'done')

/** Acts of a person of all hotels on a stay as it is now, without a sign-in. */
export const acting = (deps: Deps) => {
  const answer = async (meant: string, name: StayActName, given: object): Promise<object> => {
    const { db } = deps.database
    const { id } = await db
      .selectFrom('reservations')
      .select('id')
      .where((row) => row.or([row('id', '=', meant), row('reference_number', '=', meant)]))
      .executeTakeFirstOrThrow()
    const revision = await stayRevision(db, id)
    return await performAct(deps, { person, stayId: id }, name, ({ input }) =>
      v.parse(input, { ...given, revision }),
    )
  }
  return {
    /**
     * Does it, and answers what the page is told. @throws where it is refused
     * @param meant id or reference number of the stay
     */
    does: async (meant: string, name: StayActName, given: object = {}): Promise<object> => {
      const outcome = await answer(meant, name, given)
      if (outcome instanceof Refusal) throw new Error(`${name} of ${meant}: ${outcome.reason}`)
      return outcome
    },
    /** Tries it: `done`, or why not. */
    tries: async (meant: string, name: StayActName, given: object = {}): Promise<string> =>
      doneOr(await answer(meant, name, given)),
  }
}
