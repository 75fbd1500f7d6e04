import { wordsIn } from './words.ts'

/**
 * Titles as `nameWords` writes them, that are no name anywhere. サン is left out: it is also a name, and without it half of アウン サン
 * would be a key.
 */
const TITLES = wordsIn(`
  MR MRS MS MISS MISTER MSTR MX DR DRA DOCTOR PROF PROFESSOR ENGR REV CAPT HON ATTY SIR MADAM MDM MME MLLE MONSIEUR MADAME MASTER
  HERR FRAU SRA SRTA SENOR SENORA SENHOR SENHORA SIG SIGRA SIGNOR SIGNORA DOTT DOTTSSA DOTTORESSA DL DNA BAY BAYAN HANIM GOSPODIN GOSPOZHA KHUN SMT SHRI SHRIMATI ENCIK PUAN DATUK DATO TUAN BAPAK PAN PANI MISTRESS SAYIN ADT CHD INF サマ 先生
`)

/** Titles that are somebody's name elsewhere: they leave where two words of a name stay. */
const TITLES_OR_NAMES = wordsIn(`
  SR SRI SRA DON DONA LADY LORD TUN HAJI HAJJI HJ SHEIKH SHAIKH SYED DAW IBU NAI NANG NANGSAO ENG ING LIC ARQ DIPL FR BR
  M MAG NY TN KUM KUMARI SERI
`)

/** What follows a name, and stands in it in some passports only. */
const SUFFIXES = wordsIn(
  'JR JNR JUNIOR SR SNR SENIOR II III IV PHD MD MBA CPA DDS RN ESQ BSC MSC DSC DPHIL MBBS OBE MBE 様 殿 さん サン 님 先生 小姐 女士',
)

/** What systems write where a passport has one name only. */
const PLACEHOLDERS = wordsIn(
  'FNU LNU NFN NLN XXX XX X NIL NULL NONE UNKNOWN MONONYM NOFIRSTNAME NOLASTNAME NOSURNAME NOGIVENNAME NOFAMILYNAME ONLYNAME',
)

/** Titles of Myanmar, and words of the names that show it. */
const BURMESE_TITLES = wordsIn('U DAW KO MA MAUNG')
const BURMESE = wordsIn(`
  AUNG AYE CHAN CHIT CHO HLA HLAING HNIN HTAY HTET HTIKE HTOO HTUN HTUT HTWE KHAING KHIN KO KYAW KYI LAT LIN LWIN MAR MAUNG MIN MOE MON MU MYA MYAT MYINT
  MYO NAING NANDAR NAY NWE NYEIN NYUNT OHN OO PHYO PHYU PYAE SAN SANDAR SAW SHWE SHEIN SINT SOE SU SUU TAR THAN THANDAR THANT THAW THAZIN THEIN THET THIDA
  THIN THINZAR THIRI THU THURA TIN TUN WAI WAR WIN WUT YADANAR YAN YE YIN YU ZAR ZARNI ZAW ZEYA ZIN
`)

/** A name of one word may not lose it: its bearer could not be told from everyone who shares the word. */
const LEAST_WORDS = 2

/**
 * Words of a name without titles in front and behind, and without degrees.
 * @param words as `nameWords` gives them
 */
export function withoutTitles(words: readonly string[]): readonly string[] {
  let left = words
  for (;;) {
    const [first = ''] = left
    const last = left.at(-1) ?? ''
    const mayBeName = left.length > LEAST_WORDS
    const isBurmese =
      mayBeName && BURMESE_TITLES.has(first) && left.slice(1).every((word) => BURMESE.has(word))
    if (left.length > 1 && (isBurmese || TITLES.has(first) || (mayBeName && TITLES_OR_NAMES.has(first))))
      left = left.slice(1)
    else if (left.length > 1 && (TITLES.has(last) || (mayBeName && SUFFIXES.has(last))))
      left = left.slice(0, -1)
    else return left
  }
}

/** The same without what a guest types who is one of two of a name: JR and SR stay, and so does every word that may be a name. */
export function withoutPlainTitles(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !TITLES.has(word))
  const to = words.findLastIndex((word) => !TITLES.has(word)) + 1
  return from === -1 ? words : words.slice(from, to)
}

/** Whether a name says which of two it is: father or son. */
export const isOneOfTwo = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:JN?R|JUNIOR|SN?R|SENIOR|I{2,3}|IV)$/u.test(word))

/** Titles behind a given name as reservation systems run them on, and given names that end alike. */
const RUN_ON = /^(\p{L}{2,}?)(MSTR|MISS|PROF|MRS|MR|MS|DR)$/u
const ENDS_LIKE_TITLE = /(?:ADAMS|LIAMS|ANDR)$/u
/** The word without a title that is run on: JOHNMR is JOHN. Null where it has none. */
export const withoutRunOnTitle = (word: string): string | null =>
  ENDS_LIKE_TITLE.test(word) ? null : (RUN_ON.exec(word)?.[1] ?? null)

/** The same of a name that was typed without spaces, in front too: MRJOHNSMITH is JOHNSMITH. */
export const withoutRunOnTitles = (name: string): string =>
  name.replace(/^(?:MISS|MRS|MR|MS|DR)(?=.{4})/u, '').replace(/(?<=.{4})(?:MISS|MRS|MR|MS)$/u, '')

/** A name in hanzi, kanji or hangul without the title that is written on to it: 刘德华先生, 강동원님. */
export const withoutRunOnHonorific = (name: string): string =>
  name
    .trimEnd()
    .replace(/(?<=\p{Script=Han}{2})(?:先生|女士|小姐|太太|夫人|様|殿)$/u, '')
    .replace(/(?<=\p{Script=Hangul}{2})(?:고객님|님|씨)$/u, '')

/** Words of a name without what stands in place of a missing one; all where nothing else is there. */
export function withoutPlaceholders(words: readonly string[]): readonly string[] {
  const names = words.filter((word) => !PLACEHOLDERS.has(word))
  return names.length === 0 ? words : names
}
