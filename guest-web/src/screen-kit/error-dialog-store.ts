import { createStore, type StoreApi } from 'zustand/vanilla'

/** A message to the guest that waits to be closed. It outlives a reset of the session (R15.2). */
interface ErrorDialogContent {
  readonly title: string
  /** Several lines, separated by line feeds. */
  readonly text: string
  /** What happens when the guest has closed it. */
  readonly onClose?: () => void
}

/** The one error dialog of the app; null while it is closed. */
export type ErrorDialogStore = StoreApi<{ readonly content: ErrorDialogContent | null }>

/** A dialog that is closed. */
export const createErrorDialogStore = (): ErrorDialogStore => createStore(() => ({ content: null }))
