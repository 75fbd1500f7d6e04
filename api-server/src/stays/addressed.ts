import { type Language, traitsOf } from '@tomari/contract/languages'
import { addresseeOf } from '@tomari/guest-rules/addressee'
import { plainText } from '@tomari/guest-rules/text/plain-text'

/** A name as papers and mails call it in a language; the honorific is empty where the language has none. */
export const addressed = (
  typed: string,
  language: Language,
): { readonly name: string; readonly honorific: string } =>
  traitsOf(language).honorifics ? addresseeOf(typed) : { name: plainText(typed), honorific: '' }
