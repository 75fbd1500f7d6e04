/** Part of a font's table of characters: so many characters from `first` to `last` have glyphs. */
interface Range {
  readonly first: number
  readonly last: number
}

const TABLE_RECORD_BYTES = 16
const SUBTABLE_RECORD_BYTES = 8
const GROUP_BYTES = 12
/** Unicode, all planes: a list of ranges (OpenType, `cmap` format 12). */
const ALL_PLANES = 12

/**
 * Answers whether a font has a glyph for a character: what it lacks would come out as an empty box.
 * @param font a TrueType file
 * @throws Error when the font has no table of all Unicode planes
 */
export function glyphsOf(font: Uint8Array): (codePoint: number) => boolean {
  const bytes = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const ranges = rangesAt(bytes, characterTable(bytes))
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const range = ranges[middle]
      if (range === undefined) return false
      if (codePoint < range.first) high = middle - 1
      else if (codePoint > range.last) low = middle + 1
      else return true
    }
    return false
  }
}

function characterTable(bytes: DataView): number {
  const tables = bytes.getUint16(4)
  const records = Array.from({ length: tables }, (_, index) => 12 + index * TABLE_RECORD_BYTES)
  const record = records.find((at) => nameAt(bytes, at) === 'cmap')
  if (record === undefined) throw new Error('the font has no table of characters')
  const table = bytes.getUint32(record + 8)
  const subtables = bytes.getUint16(table + 2)
  const offsets = Array.from({ length: subtables }, (_, index) =>
    bytes.getUint32(table + 4 + index * SUBTABLE_RECORD_BYTES + 4),
  )
  const wanted = offsets.find((offset) => bytes.getUint16(table + offset) === ALL_PLANES)
  if (wanted === undefined) throw new Error('the font has no table of all characters')
  return table + wanted
}

function rangesAt(bytes: DataView, table: number): readonly Range[] {
  const groups = bytes.getUint32(table + 12)
  return Array.from({ length: groups }, (_, index) => {
    const group = table + 16 + index * GROUP_BYTES
    return { first: bytes.getUint32(group), last: bytes.getUint32(group + 4) }
  })
}

const nameAt = (bytes: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => bytes.getUint8(at + index)))
