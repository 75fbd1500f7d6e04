import { isRefusedWith } from '../domain/failure.ts'
import { withPayment } from '../session/session.ts'
import { contextOf, type Deps } from './Deps.ts'
import { saveFile, shareOrSave } from './share-or-save.ts'

/** The browser's own ways. */
const here = () => ({ userAgent: navigator.userAgent, save: saveFile, share: shareOrSave })

/** Of the browsers and apps on an iPhone Safari alone saves files, and names its version; the others hand them on. */
const savesNothing = (userAgent: string): boolean =>
  /iPhone|iPad/.test(userAgent) && !/ Version\//.test(userAgent)

/**
 * Puts the receipt of the payment where the phone's downloads go: a browser offers to open it there, which a new tab that waits for
 * the hotel cannot promise. `over` once the hotel has ended the session, which is no reason to leave the screen: from then on the
 * receipt is offered no more.
 * @param browser the guest's own unless a test says otherwise
 * @throws CallFailed when the call fails otherwise
 */
export const saveReceipt = async (deps: Deps, browser = here()): Promise<'saved' | 'over'> => {
  try {
    const file = await deps.backend.receipt(contextOf(deps))
    await (savesNothing(browser.userAgent) ? browser.share(file) : browser.save(file))
    return 'saved'
  } catch (error) {
    if (!isRefusedWith(error, 'session_ended')) throw error
    deps.session.setState((session) => withPayment(session, { hasReceipt: false }))
    return 'over'
  }
}
