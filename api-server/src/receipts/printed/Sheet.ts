import type { Lettering, Weight } from './lettering.ts'
import { type Align, PieceWriter, type Place } from './PieceWriter.ts'

type Document = PDFKit.PDFDocument
type Shade = 'full' | 'soft'

interface Column {
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** What a screen reader takes a piece for; an aside it leaves out. */
type Role = 'H1' | 'P' | 'TH' | 'TD' | 'aside'

interface TextStyle {
  readonly size: number
  /** `P` where none is given. */
  readonly role?: Role
  readonly font?: Weight
  readonly shade?: Shade
  readonly letterSpacing?: number
  /** Space below, in points. */
  readonly below?: number
}

const INK: Readonly<Record<Shade, string>> = { full: '#1a1a1a', soft: '#5a5a5a' }
const BAND = '#f1f1ef'
const TOP = 60
const LATER_HEAD = 32
const NAME_SIZES = [17, 15, 13, 11.5, 10]
const SMALLEST_NAME = 9
const NAME_LINES = 2

/**
 * A pen on the pages of a document: writes from `y` downwards and begins a new page when one is full. Each piece has its place in the
 * order in which the document is read aloud; lines, shades and what is repeated on each page have none.
 */
export class Sheet {
  y = TOP
  readonly #document: Document
  readonly #writer: PieceWriter
  readonly #left: number
  readonly #right: number
  readonly #bottom: number
  readonly #whole: PDFKit.PDFStructureElement
  #table: PDFKit.PDFStructureElement | null = null

  constructor(
    document: Document,
    runsOf: Lettering['runsOf'],
    edges: { readonly left: number; readonly right: number; readonly bottom: number },
  ) {
    this.#document = document
    this.#writer = new PieceWriter(document, runsOf)
    this.#left = edges.left
    this.#right = edges.right
    this.#bottom = edges.bottom
    this.#whole = document.struct('Document')
    document.addStructure(this.#whole)
  }

  text(text: string, style: TextStyle): void {
    this.#use(style)
    const place = {
      x: this.#left,
      width: this.#right - this.#left,
      lineGap: 2,
      characterSpacing: style.letterSpacing ?? 0,
    }
    this.#read(style.role, () => {
      this.y = this.#write(text, style.font, place) + (style.below ?? 2)
    })
  }

  pair(
    label: string,
    value: string,
    at: { readonly labelX: number; readonly valueX?: number; readonly size: number },
  ): void {
    const valueX = at.valueX ?? at.labelX + 96
    this.#read('P', () => {
      this.#use({ size: at.size, shade: 'soft' })
      this.#write(label, undefined, { x: at.labelX, width: null, lineGap: 0 })
      this.#use({ size: at.size })
      const place = { x: valueX, width: this.#right - valueX, lineGap: 2 }
      this.y = this.#write(value, undefined, place) + 3
    })
  }

  /** The addressee: as large as fits on two lines, the honorific right behind. */
  name(name: string, honorific: string, { width }: { readonly width: number }): void {
    const behind = honorific === '' ? [] : [{ text: `\u3000${honorific}`, font: 'regular' }]
    const pieces = [...this.#writer.piecesOf(name, 'bold'), ...behind]
    const fits = (size: number) => {
      this.#document.fontSize(size)
      return this.#writer.linesOf(pieces, width).length <= NAME_LINES
    }
    const size = NAME_SIZES.find(fits)
    this.#use({ size: size ?? SMALLEST_NAME })
    this.#read('P', () => {
      this.y = this.#writer.write(pieces, { x: this.#left, width, lineGap: 3 }, this.y) + 2
    })
  }

  rule(at: {
    readonly from?: number
    readonly to?: number
    readonly weight?: number
    readonly shade?: Shade
    readonly below?: number
  }): void {
    const { from = this.#left, to = this.#right, weight = 0.6, shade = 'full', below = 0 } = at
    this.#read('aside', () => {
      this.#document.moveTo(from, this.y).lineTo(to, this.y).lineWidth(weight).stroke(INK[shade])
    })
    this.y += below
  }

  /** A shaded band of a height; the pen stands below it afterwards. */
  band(height: number, draw: () => void): void {
    const top = this.y
    this.#read('aside', () => {
      this.#document.rect(this.#left, top, this.#right - this.#left, height).fill(BAND)
    })
    draw()
    this.y = top + height
  }

  /** Texts beside each other, each let down from the pen by so many points. */
  beside(
    texts: readonly (TextStyle & {
      readonly text: string
      readonly x: number
      readonly drop: number
      readonly width?: number
      readonly align?: Align
    })[],
    role: Role = 'P',
  ): void {
    this.#read(role, () => {
      for (const { text, x, drop, width = null, align = 'left', ...style } of texts) {
        this.#use(style)
        this.y += drop
        this.#write(text, style.font, { x, width, align, lineGap: 0 })
        this.y -= drop
      }
    })
  }

  /** The rows that are written meanwhile belong together. */
  table(write: () => void): void {
    this.#table = this.#document.struct('Table')
    this.#whole.add(this.#table)
    write()
    this.#table = null
  }

  /** As tall as its tallest cell. */
  row(
    columns: readonly Column[],
    cells: readonly string[],
    style: TextStyle & { readonly onNewPage?: () => void },
  ): void {
    const height = Math.max(
      ...columns.map(({ width }, index) => this.#heightOf(cells[index] ?? '', style, width)),
    )
    if (this.y + height > this.#bottom) {
      this.#newPage()
      style.onNewPage?.()
    }
    this.#use(style)
    const row = style.role === 'aside' ? null : this.#document.struct('TR')
    if (row !== null) this.#table?.add(row)
    for (const [index, { x, width, align }] of columns.entries()) {
      const place = { x, width, align, lineGap: 2 }
      this.#read(style.role ?? 'TD', () => this.#write(cells[index] ?? '', style.font, place), row)
    }
    this.y += height + 4
  }

  /** Right-aligned. */
  sum(label: string, value: string, style: TextStyle & { readonly from: number }): void {
    const valueWidth = 86
    const width = this.#right - style.from - valueWidth
    const height = this.#heightOf(label, style, width)
    this.#use(style)
    this.#read('P', () => {
      this.#write(label, style.font, { x: style.from, width, lineGap: 2 })
      const place = { x: this.#right - valueWidth, width: valueWidth, align: 'right', lineGap: 0 } as const
      this.#write(value, style.font, place)
    })
    this.y += height + 4
  }

  /** Begins a new page unless so much room is left. Answers whether it did. */
  keepTogether(height: number): boolean {
    const isFull = this.y + height > this.#bottom
    if (isFull) this.#newPage()
    return isFull
  }

  /** Writes across the top of each page but the first; the right text is bold. */
  headLaterPages(left: string, right: string): void {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 1; page < count; page += 1) {
      this.#document.switchToPage(page)
      this.y = LATER_HEAD
      const texts = [
        { text: left, x: this.#left, drop: 1, size: 9 },
        { text: right, x: this.#left, drop: 0, size: 10, font: 'bold', ...this.#wholeWidth('right') },
      ] as const
      this.beside(texts, 'aside')
      this.y = LATER_HEAD + 16
      this.rule({ weight: 0.8 })
    }
  }

  /** Numbers the pages where there are several. */
  numberPages(label: (page: number, pages: number) => string): void {
    const { count } = this.#document.bufferedPageRange()
    if (count < 2) return
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page)
      this.#use({ size: 8.5, shade: 'soft' })
      this.y = this.#bottom + 20
      const place = { x: this.#left, ...this.#wholeWidth('center'), lineGap: 0 }
      this.#read('aside', () => this.#write(label(page + 1, count), undefined, place))
    }
  }

  #read(role: Role = 'P', draw: () => unknown, within: PDFKit.PDFStructureElement | null = null): void {
    if (role === 'aside') {
      this.#document.markContent('Artifact', { type: 'Pagination' })
      draw()
      this.#document.endMarkedContent()
      return
    }
    const content = this.#document.markStructureContent(role)
    draw()
    this.#document.endMarkedContent()
    const parent = within ?? this.#whole
    parent.add(this.#document.struct(role, {}, [content]))
  }

  #wholeWidth<Side extends Align>(align: Side) {
    return { width: this.#right - this.#left, align }
  }

  #newPage(): void {
    this.#document.addPage()
    this.y = TOP
  }

  #use({ size, font = 'regular', shade = 'full' }: TextStyle): void {
    this.#document.font(font).fontSize(size).fillColor(INK[shade])
  }

  #heightOf(text: string, style: TextStyle, width: number): number {
    this.#use(style)
    return this.#writer.heightOf(text, style.font, width)
  }

  /** Writes from the pen downwards, and answers where the next line begins. */
  #write(text: string, font: Weight | undefined, place: Place): number {
    return this.#writer.write(this.#writer.piecesOf(text, font), place, this.y)
  }
}
