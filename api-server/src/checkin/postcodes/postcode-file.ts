import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { isPostcode, readPostcode } from '@tomari/guest-rules/numbers'
import type { Deps, OpenUseCase } from '../../platform/index.ts'
import type { PostcodeDirectory, Town } from './PostcodeDirectory.ts'

/** Answers as zipcloud does: always with HTTP 200, its own status in the body, and null where nothing is found (R17.24). */
export const postcode =
  ({ postcodes }: Deps): OpenUseCase<'postcode'> =>
  async ({ input }) => {
    const code = readPostcode(input.zipcode)
    if (!isPostcode(code)) {
      return { status: 400, message: '郵便番号は7桁の数字で指定してください。', results: null }
    }
    const towns = await postcodes.townsOf(code)
    const results = towns.map((town) => ({
      address1: town.prefecture,
      address2: town.city,
      address3: town.town,
      kana1: town.prefectureKana,
      kana2: town.cityKana,
      kana3: town.townKana,
      prefcode: town.prefectureCode,
      zipcode: code,
    }))
    return { status: 200, message: null, results: results.length > 0 ? results : null }
  }

const LINE_END = 0x0a
const CODE_DIGITS = 7

/**
 * Opens the directory that the build makes of Japan Post's data (`build/postcodes.ts`): lines in the order of their
 * codes, compressed. It stays one piece of memory that is searched by halving; 127,000 objects would take ten times
 * as much.
 * @throws Error when the file is missing
 */
export async function postcodesIn(file: URL): Promise<PostcodeDirectory> {
  const lines = await promisify(brotliDecompress)(await readFile(file))
  return {
    townsOf: async (postcode) => {
      const towns: Town[] = []
      for (let at = firstLineOf(lines, postcode); codeAt(lines, at) === postcode; at = lineAfter(lines, at)) {
        towns.push(townIn(lines.toString('utf8', at, lineAfter(lines, at) - 1)))
      }
      return towns
    },
  }
}

/** Offset of the first line whose code is not smaller; the end without one. */
function firstLineOf(lines: Buffer, postcode: string): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = lineAround(lines, (low + high) >> 1)
    if (codeAt(lines, middle) < postcode) low = lineAfter(lines, middle)
    else high = middle
  }
  return low
}

const codeAt = (lines: Buffer, at: number): string => lines.toString('latin1', at, at + CODE_DIGITS)

const lineAround = (lines: Buffer, at: number): number =>
  at === 0 ? 0 : lines.lastIndexOf(LINE_END, at - 1) + 1

const lineAfter = (lines: Buffer, at: number): number => {
  const end = lines.indexOf(LINE_END, at)
  return end === -1 ? lines.length : end + 1
}

/** The columns are those that `build/postcodes.ts` writes. */
function townIn(line: string): Town {
  const [, prefectureCode = '', prefecture = '', city = '', town = '', ...kana] = line.split('\t')
  const [prefectureKana = '', cityKana = '', townKana = ''] = kana
  return { prefecture, city, town, prefectureKana, cityKana, townKana, prefectureCode }
}
