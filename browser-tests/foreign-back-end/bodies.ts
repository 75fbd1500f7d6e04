import { WrongCall } from './Call.ts'

/** A picture as it is sent: base64 of a JPEG, without a prefix. */
export const jpegIn = (base64 = ''): Record<string, never> => {
  const bytes = Buffer.from(base64, 'base64')
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-1) === 0xd9
  if (!isJpeg || !/^[A-Za-z0-9+/]+=*$/.test(base64)) throw new WrongCall('a picture that is no JPEG')
  return {}
}

const texts =
  `name zip_code prefecture city subarea address phone tel_country_name first_name last_name first_name_kana
  last_name_kana prev_accommodation next_accommodation occupation`.split(/\s+/)
const flags = ['use_mem_add', 'foreign_flg', 'overseas_flg', 'is_child']
/** The fields of one guest (R17.17), as each is written; age and gender may be left out. */
const kinds: ReadonlyMap<string, string> = new Map([
  ...texts.map((name) => [name, 'string'] as const),
  ...flags.map((name) => [name, 'boolean'] as const),
  ...['id', 'age', 'gender'].map((name) => [name, 'number'] as const),
])

const isEntry = (entry: unknown, index: number): boolean => {
  const fields = new Map(Object.entries(Object(entry)))
  for (const name of ['age', 'gender']) if (!fields.has(name)) fields.set(name, 0)
  const isAsAgreed = [...fields].every(([name, value]) => typeof value === kinds.get(name))
  return isAsAgreed && fields.size === kinds.size && fields.get('id') === index + 1
}

/** The guests of `guest_info`: as many as the party, each with the fields that are named and no others. */
export const entriesIn = (json = '', party: number): void => {
  const list: unknown = JSON.parse(json)
  if (!Array.isArray(list) || list.length !== party || !list.every(isEntry)) {
    throw new WrongCall(`not the list of ${party} guests: ${json}`)
  }
}
