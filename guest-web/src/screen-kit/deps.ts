import { createContext, useContext } from 'react'
import type { PaymentDeps } from '../flows/Deps.ts'
import type { InvitationStore } from '../session/invitation.ts'
import type { ErrorDialogStore } from './error-dialog-store.ts'
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

/** What main.tsx has built. */
export const DepsContext = createContext<AppDeps | null>(null)

/** What main.tsx has built: hand them to a flow. */
export const useDeps = (): AppDeps => {
  const deps = useContext(DepsContext)
  if (deps === null) throw new Error('useDeps needs a DepsContext above it')
  return deps
}
