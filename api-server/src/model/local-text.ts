import type { Language } from './Caller.ts'

/** A short text in both languages. */
export type LocalText = Readonly<Record<Language, string>>
