import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { createContext, useContext } from 'react'
import { type Words, wordsIn } from './texts.ts'

/** The words of the language that is chosen. */
export const WordsContext = createContext<Words>(wordsIn(HOME_LANGUAGE))

/** The words of the language that is chosen. */
export const useWords = (): Words => useContext(WordsContext)
