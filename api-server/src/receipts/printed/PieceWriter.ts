import { fontOf, type Lettering, type Weight } from './lettering.ts'
import { linesOf } from './line-breaks.ts'

export type Align = 'left' | 'center' | 'right'

export interface Place {
  readonly x: number
  /** Null for a text that stays on one line. */
  readonly width: number | null
  readonly lineGap: number
  readonly align?: Align
  /** Between letters of a text in one font. */
  readonly characterSpacing?: number
}

interface Piece {
  readonly text: string
  readonly font: string
}

/** Writes texts whose letters come of several fonts, in the size and colour that the document has. */
export class PieceWriter {
  readonly #document: PDFKit.PDFDocument
  readonly #runsOf: Lettering['runsOf']

  constructor(document: PDFKit.PDFDocument, runsOf: Lettering['runsOf']) {
    this.#document = document
    this.#runsOf = runsOf
  }

  piecesOf(text: string, weight: Weight = 'regular'): readonly Piece[] {
    return this.#runsOf(text, weight).map((run) => ({ text: run.text, font: fontOf(run, weight) }))
  }

  heightOf(text: string, weight: Weight | undefined, width: number): number {
    const pieces = this.piecesOf(text, weight)
    const [only] = pieces
    return only === undefined || pieces.length > 1
      ? this.linesOf(pieces, width).length * this.#lineHeight(2)
      : this.#document.font(only.font).heightOfString(text, { width, lineGap: 2 })
  }

  /** Writes from a height downwards, and answers where the next line begins. */
  write(pieces: readonly Piece[], { x, ...place }: Place, top: number): number {
    const [only, ...others] = pieces
    if (only === undefined) return top
    const { width, align, lineGap, characterSpacing = 0 } = place
    if (others.length === 0) {
      const options = width === null ? { lineBreak: false } : { width, align, lineGap, characterSpacing }
      this.#document.font(only.font).text(only.text, x, top, options)
      return this.#document.y
    }
    let y = top
    const lines = width === null ? [[0, Number.POSITIVE_INFINITY] as const] : this.linesOf(pieces, width)
    for (const [from, to] of lines) {
      const line = partOf(pieces, from, to)
      const left = (width ?? 0) - this.#widthOf(line)
      let at = x + (align === 'right' ? left : align === 'center' ? left / 2 : 0)
      for (const piece of line) {
        this.#document.font(piece.font).text(piece.text, at, y, { lineBreak: false })
        at += this.#widthOf([piece])
      }
      y += this.#lineHeight(lineGap)
    }
    return y
  }

  linesOf(pieces: readonly Piece[], width: number): ReturnType<typeof linesOf> {
    const text = pieces.map((piece) => piece.text).join('')
    return linesOf(text, width, (from, to) => this.#widthOf(partOf(pieces, from, to)))
  }

  #lineHeight(lineGap: number): number {
    return this.#document.font('regular').currentLineHeight(true) + lineGap
  }

  #widthOf(pieces: readonly Piece[]): number {
    const widths = pieces.map(({ text, font }) => this.#document.font(font).widthOfString(text))
    return widths.reduce((sum, one) => sum + one, 0)
  }
}

function partOf(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  let begin = 0
  return pieces.flatMap(({ text, font }) => {
    const [first, last] = [Math.max(from - begin, 0), Math.max(to - begin, 0)]
    begin += text.length
    const part = text.slice(first, last)
    return part === '' ? [] : [{ text: part, font }]
  })
}
