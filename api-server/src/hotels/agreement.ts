import { type Deps, type OpenUseCase, refuse } from '../platform/index.ts'
import { guestTextToRead } from './store/guest-texts.ts'

/** The accommodation agreement as HTML: that of the facility when it has its own, else that of the chain. */
export const agreement =
  ({ database }: Deps): OpenUseCase<'agreement'> =>
  async ({ caller }) => {
    const content = await guestTextToRead(database.db, 'agreements', caller)
    return content === null ? refuse('agreement_missing') : { content }
  }
