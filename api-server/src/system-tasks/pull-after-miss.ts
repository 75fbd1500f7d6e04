import { type Deps, type OpenUseCase, Refusal } from '../platform/index.ts'
import { pullNow } from './store/hotel-pulls.ts'

type Search = OpenUseCase<'requestCheckinToken'>

/** A guest who booked a minute ago is found at the second try: a search in vain brings the next pull forward, whatever it missed. */
export const pullAfterMiss =
  ({ database, clock }: Pick<Deps, 'database' | 'clock'>, search: Search): Search =>
  async (call) => {
    const found = await search(call)
    if (found instanceof Refusal) await pullNow(database.db, clock.now())
    return found
  }
