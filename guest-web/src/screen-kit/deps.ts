import { createContext, useContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PaymentDeps } from '../flows/Deps.ts'
import type { InvitationStore } from '../session/session.ts'
import type { Navigator } from './Navigator.ts'
import type { OfferedLanguage } from './Prepared.ts'
import type { TextStore } from './texts.ts'

/** What the app works with: what flows are called with, the way through the journey, and the word to the guest. */
export interface AppDeps extends PaymentDeps {
  readonly navigator: Navigator
  readonly errorDialog: ErrorDialogStore
  readonly invitation: InvitationStore
  readonly texts: TextStore
  readonly languages: readonly OfferedLanguage[]
}

export const DepsContext = createContext<AppDeps | null>(null)

/** What main.tsx has built: hand them to a flow. */
export const useDeps = (): AppDeps => {
  const deps = useContext(DepsContext)
  if (deps === null) throw new Error('useDeps needs a DepsContext above it')
  return deps
}

/** A message to the guest that waits to be closed. It outlives a reset of the session (R15.2). */
export interface ErrorDialogContent {
  readonly title: string
  /** Several lines, separated by line feeds. */
  readonly text: string
  /** The likeliest first; without any, the guest can only close the dialog. */
  readonly help?: readonly Help[]
  /** Also when it is closed without taking the help. */
  readonly onClose?: () => void
}

/** What helps after a failure, as a button says it. */
export interface Help {
  readonly label: string
  readonly act: () => void
}

/** The one error dialog of the app; null while it is closed. */
type ErrorDialogStore = StoreApi<{ readonly content: ErrorDialogContent | null }>

export const createErrorDialogStore = (): ErrorDialogStore => createStore(() => ({ content: null }))
