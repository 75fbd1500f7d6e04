import type { Language } from '@tomari/contract/languages'

/** A short text in both languages. */
export type LocalText = Readonly<Record<Language, string>>
