import type { Language } from '@tomari/contract/languages'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { addressed } from '../stays/index.ts'
import { textIn } from '../platform/index.ts'

/** Longer names stand on the receipt alone. */
const NAME_MOST_LETTERS = 60

/** A name with one of these is an address on the web or a mail address, in letters of any width. */
const LEADS_SOMEWHERE = /[@/\\]|www\.|[\p{L}\p{N}][.。]\p{L}\p{L}/iu

/** A phone number has at least so many digits. */
const DIGITS_OF_A_NUMBER = 6

const NO_DIGIT = /\P{N}/gu

function advertises(name: string): boolean {
  const plain = name.normalize('NFKC')
  return LEADS_SOMEWHERE.test(plain) || plain.replaceAll(NO_DIGIT, '').length >= DIGITS_OF_A_NUMBER
}

/**
 * The payer chooses the name on the receipt and the address that it is mailed to, so a stranger may read it: a name
 * that is long, or leads somewhere, is left out of the mail. The receipt has it as it was typed.
 */
export function greetingOf(addressee: string, language: Language): string {
  const name = plainText(addressee)
  const isPlain = name !== '' && name.length <= NAME_MOST_LETTERS && !advertises(name)
  if (!isPlain) return textIn(language, 'mails.greeting_nameless')
  const called = addressed(name, language)
  return textIn(language, 'mails.greeting', { name: `${called.name} ${called.honorific}`.trimEnd() })
}
