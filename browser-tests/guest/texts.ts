import en from '../../guest-web/src/text/en.json' with { type: 'json' }
import enHome from '../../guest-web/src/text/en.home.json' with { type: 'json' }
import ja from '../../guest-web/src/text/ja.json' with { type: 'json' }
import enOwn from '../../api-server/tenants/default/tenant-lang/en.json' with { type: 'json' }
import jaOwn from '../../api-server/tenants/default/tenant-lang/ja.json' with { type: 'json' }
import jaHome from '../../guest-web/src/text/ja.home.json' with { type: 'json' }

/** Languages in which every journey is made. */
export type Language = 'ja' | 'en'

/** Key of a text. */
export type TextKey = keyof typeof ja | keyof typeof jaHome

/** Is there a text for it? */
export const isTextKey = (key: string): key is TextKey => key in jaHome || key in ja

type Values = Readonly<Record<string, string | number>>

/** Ours, and what the hotel of these journeys, the sample, says in its own words. */
const bundled: Record<Language, Readonly<Record<string, string>>> = {
  ja: { ...jaHome, ...ja, ...jaOwn },
  en: { ...enHome, ...en, ...enOwn },
}

/** Wording in the guest's language. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The wording that a guest sees for a key: phrase marks gone, values filled in. */
export const wording = (language: Language, key: TextKey, values: Values = {}): string => {
  const text = bundled[language][key]
  if (text === undefined) throw new Error(`no ${language} text for ${key}`)
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
    text.replaceAll('|', ''),
  )
}
