/** Latin letters that no decomposition reaches. */
const LATIN: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Đ: 'D', Ð: 'D', Þ: 'TH', Ł: 'L' }

/** Capitals without their accents: `É` is E, `Ø` is O. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ØÆŒĐÐÞŁ]/g, (letter) => LATIN[letter] ?? letter)
