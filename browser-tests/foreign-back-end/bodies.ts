/** What is wrong with the content of a form; thrown, and told as a mistake of the app. */
export class WrongBody extends Error {}

/** A picture as it is sent: base64 of a JPEG, without a prefix. */
export const jpegIn = (base64 = ''): Record<string, never> => {
  const bytes = Buffer.from(base64, 'base64')
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-1) === 0xd9
  if (!isJpeg || !/^[A-Za-z0-9+/]+=*$/.test(base64)) throw new WrongBody('a picture that is no JPEG')
  return {}
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isNumberOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'number'

/** The fields of one guest (R17.17), and what each has to be. */
const ENTRY: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['id', isNumber],
  ['name', isText],
  ['use_mem_add', isFlag],
  ['foreign_flg', isFlag],
  ['overseas_flg', isFlag],
  ['zip_code', isText],
  ['prefecture', isText],
  ['city', isText],
  ['subarea', isText],
  ['address', isText],
  ['phone', isText],
  ['tel_country_name', isText],
  ['first_name', isText],
  ['last_name', isText],
  ['first_name_kana', isText],
  ['last_name_kana', isText],
  ['age', isNumberOrAbsent],
  ['gender', isNumberOrAbsent],
  ['is_child', isFlag],
  ['prev_accommodation', isText],
  ['next_accommodation', isText],
  ['occupation', isText],
])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const problemOfEntry = (entry: unknown, place: number): string | null => {
  if (!isRecord(entry)) return `guest ${place} is no record`
  const unknown = Object.keys(entry).filter((name) => !ENTRY.has(name))
  if (unknown.length > 0) return `guest ${place} has ${unknown.join(', ')}`
  const odd = [...ENTRY].filter(([name, fits]) => !fits(entry[name])).map(([name]) => name)
  if (odd.length > 0) return `guest ${place}: ${odd.join(', ')}`
  if (entry['id'] !== place || entry['use_mem_add'] !== false) return `guest ${place} is numbered otherwise`
  const isAbroad = place === 1 && entry['overseas_flg'] === true
  return isAbroad && [entry['zip_code'], entry['city'], entry['subarea']].some((value) => value !== '')
    ? 'an address in two countries'
    : null
}

/** The guests of `guest_info`: as many as the party, each with the fields that are named and no others. */
export const entriesIn = (json = '', party: number): void => {
  const list: unknown = JSON.parse(json)
  if (!Array.isArray(list) || list.length !== party) throw new WrongBody(`not the list of ${party} guests`)
  const problem = list.map((entry, index) => problemOfEntry(entry, index + 1)).find((one) => one !== null)
  if (problem !== undefined) throw new WrongBody(problem)
}
