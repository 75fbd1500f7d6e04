import { addresseeOf } from '@tomari/guest-rules/addressee'
import { plainText } from '@tomari/guest-rules/plain-text'
import type { Language } from '../../model/Caller.ts'

/** Longer names stand on the receipt alone. */
const NAME_MOST_LETTERS = 60

/** What makes a name an address on the web, a mail address or a phone number, in letters of any width. */
const ADVERTISES = /[@/\\]|www\.|[\p{L}\p{N}][.。]\p{L}{2}|(?:\p{N}[ ()-]?){6}/iu

/**
 * How a mail begins. Who pays chooses the name on the receipt and the address that it is mailed to, so a stranger may read it: a
 * name that is long, or leads somewhere, is left out of the mail. The receipt has it as it was typed.
 */
export function greetingOf(addressee: string, language: Language): string {
  const name = plainText(addressee)
  const isPlain = name !== '' && name.length <= NAME_MOST_LETTERS && !ADVERTISES.test(name.normalize('NFKC'))
  if (language === 'en') return isPlain ? `Dear ${name},` : 'Dear guest,'
  if (!isPlain) return 'お客様'
  const addressed = addresseeOf(name)
  return `${addressed.name} ${addressed.honorific}`
}
