import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../guest-rules/test/sample-guests.ts'
import { inkOf, typedNameOf } from '../../src/screens/checkin/term/SignatureField.tsx'
import Term from '../../src/screens/checkin/term/Term.tsx'
import type { Signature } from '../../src/session/session.ts'
import { isBlank, noInk } from '../../src/ui/signature/ink.ts'
import { nameSizeOf } from '../../src/ui/signature/pen.ts'
import { showScreen } from './show-screen.tsx'

const at = (x: number, y: number) => ({ x, y })
const strokes = [[at(0.1, 0.2), at(0.3, 0.4)]]
const drawn: Signature = { jpeg: '/9j/AA==', drawing: { kind: 'strokes', strokes } }
const typed: Signature = { jpeg: '/9j/AA==', drawing: { kind: 'typed', name: '山田 太郎' } }

const buttonSaying = async (words: string, signature: Signature | null) => {
  const html = await showScreen(Term, { session: { signature } })
  return (html.match(/<button(?:(?!<\/button>).)*<\/button>/gs) ?? []).find((button) =>
    button.includes(words),
  )
}

describe('the way to type a signature (R9.9)', () => {
  it('is open while there is no drawing', async () => {
    expect(await buttonSaying('文字入力で署名する', null)).not.toContain('disabled')
  })

  it('is closed while there is one, which it would hide', async () => {
    expect(await buttonSaying('文字入力で署名する', drawn)).toContain('disabled=""')
  })

  it('leads back to drawing from a name that is typed', async () => {
    expect(await buttonSaying('指で書いて署名する', typed)).not.toContain('disabled')
  })
})

describe('a stored signature', () => {
  it('that was drawn is drawn again, stroke by stroke (R9.5)', () => {
    const stored = { jpeg: 'x', drawing: { kind: 'strokes', strokes } } as const
    expect(inkOf(stored)).toEqual({ strokes })
    expect(typedNameOf(stored)).toBeUndefined()
  })

  it('that was typed is typed again', () => {
    const stored = { jpeg: 'x', drawing: { kind: 'typed', name: '山田 太郎' } } as const
    expect(inkOf(stored)).toBeUndefined()
    expect(typedNameOf(stored)).toBe('山田 太郎')
  })

  it('that is not there leaves the canvas empty', () => {
    expect(inkOf(null)).toBeUndefined()
    expect(typedNameOf(null)).toBeUndefined()
  })
})

it('a drawn signature is blank without strokes', () => {
  expect(isBlank(noInk)).toBe(true)
  expect(isBlank({ strokes: [[at(0.1, 0.1), at(1, 0.6)]] })).toBe(false)
})

describe('a tap', () => {
  const place = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 0.6, noNaN: true }),
  })
  const tremble = fc.double({ min: -0.01, max: 0.01, noNaN: true })

  it('is no signature, nor are several, also of a finger that trembles', () => {
    const tap = fc.tuple(place, fc.array(fc.tuple(tremble, tremble), { maxLength: 200 }))
    forAll(fc.array(tap, { maxLength: 12 }), (taps) => {
      const strokes = taps.map(([{ x, y }, shakes]) => [
        at(x, y),
        ...shakes.map(([dx, dy]) => at(x + dx, y + dy)),
      ])
      expect(isBlank({ strokes })).toBe(true)
      expect(isBlank({ strokes: [...strokes, [at(0.2, 0.2), at(0.24, 0.2)]] })).toBe(false)
    })
  })

  it('of many points is looked at as quickly as it is drawn', () => {
    const long = Array.from({ length: 200_000 }, (_, index) => at(0.5, 0.3 + (index % 2) * 0.001))
    expect(isBlank({ strokes: [long, []] })).toBe(true)
  })
})

describe('a typed name', () => {
  const canvas = { width: 350, height: 210 }

  it('never grows beyond the canvas, however long it is', () => {
    forAll(fc.float({ min: 1, max: 20_000, noNaN: true }), (widthAt100) => {
      const size = nameSizeOf(widthAt100, canvas)
      expect((widthAt100 * size) / 100).toBeLessThanOrEqual(canvas.width)
      expect(size).toBeLessThanOrEqual(canvas.height * 0.4)
    })
  })
})
