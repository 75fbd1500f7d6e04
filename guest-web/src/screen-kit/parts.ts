import { createContext, useContext } from 'react'
import type { PaymentParts } from '../flows/PaymentParts.ts'
import type { ErrorDialogStore } from './error-dialog-store.ts'
import type { Navigator } from './Navigator.ts'
import type { OfferedLanguage } from './Prepared.ts'
import type { TextStore } from './texts.ts'

/** What the app works with: what flows are called with, the way through the journey, and the word to the guest. */
export interface AppParts extends PaymentParts {
  readonly navigator: Navigator
  readonly errorDialog: ErrorDialogStore
  readonly texts: TextStore
  readonly languages: readonly OfferedLanguage[]
}

/** The parts that main.tsx has built. */
export const PartsContext = createContext<AppParts | null>(null)

/** The parts that main.tsx has built: hand them to a flow. */
export const useParts = (): AppParts => {
  const parts = useContext(PartsContext)
  if (parts === null) throw new Error('useParts needs a PartsContext above it')
  return parts
}
