import { createStore, type StoreApi } from 'zustand/vanilla'
import { newSession, type Session } from './session.ts'

/** Where the session lives: memory, and nowhere else (R15.1). */
export type SessionStore = StoreApi<Session>

/** A store with a session in which nothing has happened yet; the configured country is the representative's. */
export const createSessionStore = (defaultCountry: string): SessionStore =>
  createStore<Session>()(() => newSession(defaultCountry))

/** Forgets everything, as opening home and a failed search do (R15.2). */
export const resetSession = (store: SessionStore): void => {
  store.setState(store.getInitialState(), true)
}

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
