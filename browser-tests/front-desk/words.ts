import en from '../../desk-web/src/text/en.json' with { type: 'json' }
import ja from '../../desk-web/src/text/ja.json' with { type: 'json' }
import type { Language } from '../guest/texts.ts'

type Key = keyof typeof ja
type Values = Readonly<Record<string, string | number>>

const files: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { ja, en }

export type Reads = (key: Key, values?: Values) => string

export const wordsOf =
  (language: Language): Reads =>
  (key, values = {}) =>
    files[language][key].replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
