import { inflateSync } from 'node:zlib'

interface DrawnCharacter {
  readonly character: string
  /** The embedded font has an outline for it, other than that of a missing glyph. */
  readonly hasOutline: boolean
  readonly family: string
}

interface EmbeddedFont {
  readonly family: string
  readonly characters: readonly string[]
  readonly hasOutline: (glyph: number) => boolean
}

const LONG_OFFSETS = 1
/** The box that fonts show for what they do not have. */
const MISSING = 0

/** Reads a PDF as a viewer does: the drawn glyphs, and whether the embedded fonts hold their outlines. */
export class PdfReading {
  readonly #source: string
  readonly #objects: ReadonlyMap<string, string>

  constructor(pdf: Uint8Array) {
    this.#source = Buffer.from(pdf).toString('latin1')
    const found = this.#source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
    this.#objects = new Map(Array.from(found, ([, number = '', body = '']) => [number, body]))
  }

  get pages(): number {
    return [...this.#objects.values()].filter((body) => /\/Type \/Page\b/.test(body)).length
  }

  /** The text of every page as it is drawn, one line each time that the pen is set down. */
  get text(): string {
    return this.#runs()
      .map((run) => run.map(({ character }) => character).join(''))
      .join('\n')
  }

  get drawn(): readonly DrawnCharacter[] {
    return this.#runs().flat()
  }

  get empty(): readonly DrawnCharacter[] {
    return this.drawn.filter(({ character, hasOutline }) => !hasOutline && character.trim() !== '')
  }

  /** What a screen reader takes the pieces for, by kind, and in which language. */
  get spoken(): { readonly language: string; readonly counts: Readonly<Record<string, number>> } {
    const kinds = [...this.#objects.values()].flatMap((body) => /\/S \/(\w+)/.exec(body)?.[1] ?? [])
    const counts: Record<string, number> = {}
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
    return { language: /\/Lang \((\w+)\)/.exec(this.#source)?.[1] ?? '', counts }
  }

  /** Names of the fonts that these letters are drawn in, without weights. */
  familiesOf(letters: RegExp): readonly string[] {
    const drawn = this.drawn.filter(({ character, hasOutline }) => hasOutline && letters.test(character))
    return [...new Set(drawn.map(({ family }) => family))].sort()
  }

  get size(): number {
    return this.#source.length
  }

  #runs(): readonly (readonly DrawnCharacter[])[] {
    const fonts = this.#fonts()
    const contents = [...this.#objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
    return contents.flatMap((page) => {
      const content = this.#stream(reference(page, 'Contents')).toString('latin1')
      let font: EmbeddedFont | undefined
      const operators = content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)
      return Array.from(operators, ([, name, shown]) => {
        if (name !== undefined) font = fonts.get(name)
        return shown === undefined || font === undefined ? [] : drawnBy(shown, font)
      }).filter((run) => run.length > 0)
    })
  }

  #fonts(): ReadonlyMap<string, EmbeddedFont> {
    const named = this.#source.matchAll(/\/(F\d+) (\d+) 0 R/g)
    return new Map(Array.from(named, ([, name = '', number = '']) => [name, this.#font(number)]))
  }

  #font(number: string): EmbeddedFont {
    const type0 = this.#objects.get(number) ?? ''
    const descendant = this.#objects.get(/\/DescendantFonts \[(\d+)/.exec(type0)?.[1] ?? '') ?? ''
    const descriptor = this.#objects.get(reference(descendant, 'FontDescriptor')) ?? ''
    const unicode = this.#stream(reference(type0, 'ToUnicode')).toString('latin1')
    return {
      family: /\/BaseFont \/\w+\+(\w+)/.exec(type0)?.[1] ?? '',
      characters: charactersIn(unicode),
      hasOutline: outlinesIn(this.#stream(reference(descriptor, 'FontFile2'))),
    }
  }

  #stream(number: string): Buffer {
    const body = this.#objects.get(number) ?? ''
    const [dictionary = '', rest = ''] = body.split(/\nstream\n/, 2)
    const bytes = Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1')
    return dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes
  }
}

const reference = (body: string, key: string): string =>
  new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? ''

function drawnBy(shown: string, font: EmbeddedFont): readonly DrawnCharacter[] {
  const hex = Array.from(shown.matchAll(/<([0-9a-f]*)>/gi), ([, digits = '']) => digits).join('')
  return Array.from(hex.matchAll(/.{4}/g), ([digits]) => {
    const glyph = Number.parseInt(digits, 16)
    const hasOutline = glyph !== MISSING && font.hasOutline(glyph)
    return { character: font.characters[glyph] ?? '', hasOutline, family: font.family }
  })
}

/** The characters of the glyphs, as the document tells a reader that copies text out of it. */
function charactersIn(map: string): readonly string[] {
  const listed = Array.from(map.matchAll(/\[([^\]]*)\]/g), ([, list = '']) => list).join(' ')
  return Array.from(listed.matchAll(/<([0-9a-f ]*)>/gi), ([, digits = '']) =>
    Buffer.from(digits.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )
}

/** True where the place of the glyph in the outlines is not empty (OpenType, `loca`). */
function outlinesIn(font: Buffer): (glyph: number) => boolean {
  const table = (tag: string): number => {
    const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
    const record = records.find((at) => font.toString('latin1', at, at + 4) === tag)
    if (record === undefined) throw new Error(`the embedded font has no table ${tag}`)
    return font.readUInt32BE(record + 8)
  }
  const isLong = font.readInt16BE(table('head') + 50) === LONG_OFFSETS
  const places = table('loca')
  const place = (glyph: number): number =>
    isLong ? font.readUInt32BE(places + glyph * 4) : font.readUInt16BE(places + glyph * 2)
  return (glyph) => place(glyph + 1) > place(glyph)
}
