import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { createContext, useContext } from 'react'
import { type Catalogue, catalogueIn } from './texts.ts'

export const TextContext = createContext<Catalogue>(catalogueIn(HOME_LANGUAGE))

export const useText = (): Catalogue => useContext(TextContext)
