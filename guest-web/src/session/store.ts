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
