import { createContext, useContext } from 'react'
import type { Catalogue } from './catalogue.ts'

/** Holds the catalogue of the language that the guest reads; the app provides it. */
export const TextContext = createContext<Catalogue | null>(null)

export const useText = (): Catalogue => {
  const catalogue = useContext(TextContext)
  if (catalogue === null) throw new Error('useText needs a TextContext above it')
  return catalogue
}
