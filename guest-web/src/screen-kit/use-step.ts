import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { type ExitOf, exitOf, type FactsFor } from '../journey/derive.ts'
import type { Route } from '../journey/journey.ts'
import type { Session } from '../session/session.ts'
import { useDeps } from './deps.ts'

/** What a screen may do with the journey: read and write the session, and go on. */
export const useStep = <R extends Route>(route: R) => {
  const { site, session: store, navigator } = useDeps()
  const session = useStore(store)
  return {
    session,
    site,
    /** Writes the session: `update((session) => withRepresentative(session, guest))`. */
    update: (change: (session: Session) => Session) => store.setState(change),
    /**
     * Goes on by an exit of this screen; a fork is given what is known. Done when the next screen is shown.
     * `await step.proceed('next', { totalGuests: 2 })`
     */
    proceed: async <Exit extends ExitOf<R>>(exit: Exit, ...facts: FactsFor<R, Exit>): Promise<void> => {
      // An answer that comes after the guest has left this screen does not navigate.
      if (navigator.view.getState().shown?.route !== route) return
      await navigator.go(exitOf(route, exit, facts[0], site))
    },
  }
}

/**
 * Keeps what was typed when the guest goes back, so that it is still there on return (R3.17). Going on writes
 * the session itself, tidied, and does not call this.
 */
export const useKeep = (keep: (session: Session) => Session): void => {
  const { session, navigator } = useDeps()
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(
    () => navigator.beforeLeaving(() => session.setState((current) => latest.current(current))),
    [navigator, session],
  )
}
