import type { Language } from '@tomari/contract/languages'

/** A short text that a hotel has entered, by language. */
export type LocalText = Readonly<Record<Language, string>>
