import { ANGLO_GIVEN } from './given-names.ts'
import { isInSmall, type Rule, SHARED_GIVEN } from './left-out.ts'
import { VIETNAMESE_LETTERS } from './letters.ts'
import { type ParsedName, wordsOf } from './name.ts'
import { wordsIn } from './words.ts'

const CHILD_OF = wordsIn('BIN BINTI BINTE BTE BT IBN BINT B')
const ARABIC_GIVEN = wordsIn(`
  ABBAS ABDALLAH ABDULLAH ADEL AHMAD AHMED AISHA ALI AMAL AMINA AMIR ANWAR ASMA AYMAN AZIZ BASSAM BILAL FADI FAHAD FAISAL FARID FARIDA FATIMA FATMA FOUAD HAIDER HAMAD HAMID
  HAMZA HANI HASAN HASSAN HATEM HISHAM HODA HUSAIN HUSSAIN HUSSEIN IBRAHIM IMAN ISMAIL JAMAL JAMILA KAMAL KARIM KHADIJA KHALED KHALID KHALIFA LAYLA LEILA MAHMOUD MAJED MALIK
  MANSOUR MARYAM MONA MUSTAFA NADIA NASSER NOUR NOURA OMAR OSAMA RANIA RASHID REEM SAEED SAID SALEH SALEM SALMA SAMI SAMIR SAMIRA SARA SULTAN TAREK TARIQ UMAR USMAN WALID
  YASIR YASMIN YASSER YOUSEF YOUSSEF YUSUF ZAHRA ZAID ZAINAB
`)
const ARTICLES = wordsIn('AL EL UL UR')

const VIETNAMESE_FAMILY = wordsIn(
  'NGUYEN TRAN LE PHAM HUYNH HOANG PHAN VU VO DANG BUI DO HO NGO DUONG LY DINH TRINH DOAN MAI TRUONG LUONG CAO LAM THAI TA TO CHAU QUACH LUU',
)
/** Middle words that only a Vietnamese name has, and family names of Vietnam alone. */
const VIETNAMESE_ALONE = wordsIn(
  'NGUYEN HUYNH PHAM TRINH DOAN TRUONG LUONG DUONG THI VAN HOANG TRAN BUI DINH PHAN VU NGO QUOC PHUC DUC THANH TUAN KHANH PHUONG HUONG THUY TRANG QUYNH NGOC HIEU TUYET NHUNG HUYEN KIEU THAO TRAM UYEN',
)

/** Chinese family names as Hong Kong, Macau, Taiwan, Singapore, Malaysia and the mainland romanise the commonest of them. */
const CHINESE_FAMILY = wordsIn(`
  AU AUYEUNG CHAN CHANG CHAO CHAU CHEN CHENG CHEONG CHEUNG CHIANG CHIN CHIU CHO CHOI CHONG CHOU CHOW CHOY CHU CHUA CHUI CHUNG DING FAN FANG FONG
  FU FUNG GAN GAO GOH GUO HAN HE HEE HENG HO HON HSIEH HSU HU HUANG HUI HUNG IP JIANG KAN KAO KO KOH KONG KOO KU KUNG KUO KWAN KWOK KWONG LAI LAM LAU LAW
  LEE LEI LEONG LEUNG LEW LI LIANG LIAO LIEN LIEW LIM LIN LIU LO LOH LOK LOKE LOO LOW LU LUI LUK LUO MA MAK MAN MEI MO MOK MUI NG NGAI ONG OOI PAN PANG
  PENG POON PUN QUAN QUEK QIU SEAH SHEN SHI SHIH SHUM SIM SIN SIT SIU SO SONG SOON SU SUEN SUN SUNG SZE SZETO TAI TAM TAN TANG TAY TEH TENG TEO TEOH TEY TOH TING TO
  TONG TSAI TSANG TSAO TSE TSENG TSO TSOI TSUI TUNG WAN WANG WEE WEI WEN WONG WOO WU XIE XU YAM YAN YANG YAO YAP YAU YE YEE YEN YEH YEO YEUNG YIM YIN YIP
  OUYANG SZEMA KHOO FOO TU LUM SEOW SIOW SOH TOO SZUMA SZUTU CHUKO SHANGKUAN YUCHIH SOTO SITU SIMA ZHUGE SHANGGUAN HUANGFU DUANMU HSIAO CHENGKUNG
  YIU YONG YU YUAN YUE YUEN YUNG ZENG ZHANG ZHAO ZHENG ZHOU ZHU
`)

/** NGUYEN THI MINH ANH is NGUYEN ANH and NGUYEN MINH ANH; abroad she is ANH NGUYEN THI MINH. */
export const withoutVietnameseMiddle: Rule = (name) => {
  const words = wordsOf(name)
  const isFamily = (at: number) => VIETNAMESE_FAMILY.has(words.at(at) ?? '')
  const at = isFamily(0) ? 0 : isFamily(-1) ? words.length - 1 : isFamily(1) ? 1 : -1
  if (at === -1 || words.length < 3) return []
  const family = words.slice(at, at + 1)
  const given =
    at === 1 ? [...words.slice(2), ...words.slice(0, 1)] : words.filter((_, place) => place !== at)
  return [
    { family, given: given.slice(-1) },
    ...(given.length > 2 ? [{ family, given: given.slice(-2) }] : []),
    { family, given },
  ]
}

export const isVietnamese = (name: ParsedName): boolean => {
  const words = wordsOf(name)
  const isFamily = VIETNAMESE_FAMILY.has(words[0] ?? '') || VIETNAMESE_FAMILY.has(words.at(-1) ?? '')
  const isShown =
    words.some((word) => VIETNAMESE_ALONE.has(word)) || VIETNAMESE_LETTERS.test(name.written.normalize('NFC'))
  return isFamily && isShown && words.every((word) => word.length < 8)
}

/** The own name first; none where nothing shows which word is: the father's with the family name is the father. */
function arabicOrder(name: ParsedName): readonly string[] {
  const words = wordsOf(name)
  if (name.familyFirst !== undefined) return familyBehind(name)
  const isOwn = (word: string) => ARABIC_GIVEN.has(word) || SHARED_GIVEN.has(word)
  const [first = '', second = '', ...others] = words
  if (ARTICLES.has(first)) return [...others, first, second]
  if (isOwn(first) || words.some((word) => CHILD_OF.has(word)) || isInSmall(name)) return words
  return isOwn(second) ? [second, ...others, first] : []
}

/** BIN, AL and the fathers' names between the first and the last one are written or left out. */
export const withoutLineage: Rule = (name) => {
  const words = arabicOrder(name)
  const child = words.findIndex((word, at) => at > 0 && CHILD_OF.has(word))
  const bare = words.filter((word) => !CHILD_OF.has(word))
  const hasArticle = ARTICLES.has(bare.at(-2) ?? '') && bare.length > 2
  const family = bare.slice(-1)
  const given = bare.slice(0, hasArticle ? -2 : -1)
  const beforeFather = child === -1 ? given : words.slice(0, child)
  const from = beforeFather.findIndex((word) => !SHARED_GIVEN.has(word))
  // MOHAMMED HASSAN SAID may be Hassan's son; behind SEYED, and before BIN, stands his own name.
  const mayLeaveShared = from > 0 && (child !== -1 || isSeyed(beforeFather[0] ?? ''))
  const own = from === 0 || mayLeaveShared ? beforeFather.slice(from, from + 1) : beforeFather
  if (given.length === 0 || family.length === 0) return []
  const families = [
    ...(child === -1 ? [] : [[...words.slice(child, child + 1), ...family]]),
    ...(hasArticle ? [bare.slice(-2)] : []),
    family,
    ...withoutJoinedArticle(name.written, family),
  ]
  const longer = beforeFather.length > 2 && from < 2 ? [beforeFather.slice(0, 2)] : []
  return families.flatMap((one) =>
    [given, beforeFather, own, ...longer].map((some) => ({ family: one, given: some })),
  )
}

const isSeyed = (word: string): boolean => /^S[EA]?YY?[EI]D$/u.test(word)

/** The words with the family name behind where the booking says which it is. */
const familyBehind = (name: ParsedName): readonly string[] =>
  name.familyFirst === true ? [...name.given, ...name.family] : wordsOf(name)

/** MUHAMMAD HAFIZ ABDULLAH is HAFIZ ABDULLAH. */
export const withoutShared: Rule = (name) => {
  const words = familyBehind(name)
  const rest = words.slice(1)
  return SHARED_GIVEN.has(words[0] ?? '') && rest.length > 1
    ? [{ family: rest.slice(-1), given: rest.slice(0, -1) }]
    : []
}

/** AL-RASHID is one word by now. */
const withoutJoinedArticle = (
  written: string,
  [family = '']: readonly string[],
): readonly (readonly string[])[] =>
  /(?<!\p{L})[ae]l[-'’]/iu.test(written) && /^[AE]L.{3}/u.test(family) ? [[family.slice(2)]] : []

export const isArabic = (name: ParsedName): boolean =>
  wordsOf(name).some(
    (word) =>
      (CHILD_OF.has(word) && word.length > 1) ||
      SHARED_GIVEN.has(word) ||
      ARABIC_GIVEN.has(word) ||
      word === 'AL',
  ) || /(?<!\p{L})al-/iu.test(name.written)

const SHORT_MUHAMMAD = /^(?:MOHD|MUHD|MD|MOHAMD)$/u

/** MOHD is how a form writes the whole. */
export const withWholeMuhammad: Rule = (name) => {
  const whole = (words: readonly string[], spelling: string) =>
    words.map((word) => (SHORT_MUHAMMAD.test(word) ? spelling : word))
  return wordsOf(name).some((word) => SHORT_MUHAMMAD.test(word))
    ? ['MOHAMMAD', 'MOHAMMED', 'MUHAMMAD'].map((spelling) => ({
        family: whole(name.family, spelling),
        given: whole(name.given, spelling),
      }))
    : []
}

/** Indonesian names have no family name: the first word stays, beside the second or the last. */
export const withTwoOfSeveral: Rule = (name) => {
  const words = familyBehind(name).filter((word, at) => !(at === 0 && SHARED_GIVEN.has(word)))
  const [first, second] = words
  const last = words.at(-1)
  if (first === undefined || second === undefined || last === undefined || last === second) return []
  return [
    { family: [last], given: [first] },
    { family: [second], given: [first] },
  ]
}

/** Hong Kong's CHAN TAI MAN PETER is PETER CHAN and CHAN TAI MAN. */
export const withOneOfTwoGiven: Rule = (name) => {
  const words = wordsOf(name).flatMap(withoutGluedEnglish)
  const isEnglish = (word: string) => ANGLO_GIVEN.has(word) && !CHINESE_FAMILY.has(word)
  const from = words.findIndex(isEnglish)
  const behind = words.findIndex((word, at) => at > from && !isEnglish(word))
  const english = from === -1 ? [] : words.slice(from, behind === -1 ? words.length : behind)
  const chinese = words.filter((_, at) => at < from || at >= from + english.length)
  if (english.length === 0 || english.length > 2 || chinese.length < 2 || chinese.length > 3) return []
  // TAI MAN PETER CHAN has its family name behind.
  const isBehind =
    name.familyFirst === false || (name.familyFirst === undefined && from > 0 && behind === words.length - 1)
  const families = isBehind ? [chinese.length - 1] : name.familyFirst === true ? [0] : [0, chinese.length - 1]
  return families
    .filter((at) => CHINESE_FAMILY.has(chinese[at] ?? ''))
    .flatMap((at) => {
      const family = chinese.slice(at, at + 1)
      const given = chinese.filter((_, place) => place !== at)
      return [
        { family, given },
        { family, given: english },
        { family, given: [...english, ...given] },
        { family, given: [...given, ...english] },
        { family: [...english, ...family], given },
        ...(english.length > 1 ? [{ family, given: english.slice(0, 1) }] : []),
      ]
    })
}

const SHORTEST_GLUED = 4

/** WAISUIJASON is WAISUI JASON. */
function withoutGluedEnglish(word: string): readonly string[] {
  if (ANGLO_GIVEN.has(word)) return [word]
  for (let at = 2; at <= word.length - SHORTEST_GLUED; at += 1)
    if (ANGLO_GIVEN.has(word.slice(at))) return [word.slice(0, at), word.slice(at)]
  return [word]
}

export const hasEnglishBesideChinese = (name: ParsedName): boolean => withOneOfTwoGiven(name).length > 0
