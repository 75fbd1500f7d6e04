import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { createContext, useContext } from 'react'
import { type Catalogue, catalogueIn } from './texts.ts'

/** The words of the language that is chosen. */
export const TextContext = createContext<Catalogue>(catalogueIn(HOME_LANGUAGE))

/** The words of the language that is chosen. */
export const useText = (): Catalogue => useContext(TextContext)
