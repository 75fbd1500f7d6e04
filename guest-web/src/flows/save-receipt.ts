import { isRefusedWith } from '../domain/failure.ts'
import { withPayment } from '../session/session.ts'
import { contextOf, type Deps } from './Deps.ts'
import { saveFile } from './share-or-save.ts'

/**
 * Puts the receipt of the payment where the phone's downloads go: a browser offers to open it there, which a new tab that waits for
 * the hotel cannot promise. `over` once the hotel has ended the session, which is no reason to leave the screen: from then on the
 * receipt is offered no more.
 * @param save the browser's own way unless a test says otherwise
 * @throws CallFailed when the call fails otherwise
 */
export const saveReceipt = async (deps: Deps, save = saveFile): Promise<'saved' | 'over'> => {
  try {
    save(await deps.backend.receipt(contextOf(deps)))
    return 'saved'
  } catch (error) {
    if (!isRefusedWith(error, 'session_ended')) throw error
    deps.session.setState((session) => withPayment(session, { hasReceipt: false }))
    return 'over'
  }
}
