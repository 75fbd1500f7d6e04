import type { Language } from '@tomari/contract/languages'

export type LocalText = Readonly<Record<Language, string>>
