import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * The invitation that the page was opened by: its token, in memory alone, or empty. It stands beside the session, which opening home
 * forgets: the guest who comes back there is still the one who was invited.
 */
export type InvitationStore = StoreApi<{ readonly token: string }>

/** Begins without one, as our server draws home: React takes that picture over before it shows the guest's own. */
export const createInvitationStore = (token = ''): InvitationStore => {
  const store: InvitationStore = createStore(() => ({ token: '' }))
  if (token !== '') store.setState({ token })
  return store
}
