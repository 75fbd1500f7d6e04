import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, noInk } from '../../src/ui/signature/ink.ts'
import { nameSizeOf } from '../../src/ui/signature/pen.ts'

const at = (x: number, y: number) => ({ x, y })

describe('a drawn signature', () => {
  it('is blank without strokes, and not blank with an earlier picture', () => {
    expect(isBlank(noInk)).toBe(true)
    expect(isBlank({ strokes: [[at(0.1, 0.1), at(1, 0.6)]] })).toBe(false)
    expect(isBlank({ strokes: [], image: 'data:image/jpeg;base64,AA==' })).toBe(false)
  })
})

describe('a tap', () => {
  const place = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 0.6, noNaN: true }),
  })
  const tremble = fc.double({ min: -0.01, max: 0.01, noNaN: true })

  it('is no signature, nor are several, also of a finger that trembles', () => {
    const tap = fc.tuple(place, fc.array(fc.tuple(tremble, tremble), { maxLength: 200 }))
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 12 }), (taps) => {
        const strokes = taps.map(([{ x, y }, shakes]) => [
          at(x, y),
          ...shakes.map(([dx, dy]) => at(x + dx, y + dy)),
        ])
        expect(isBlank({ strokes })).toBe(true)
        expect(isBlank({ strokes: [...strokes, [at(0.2, 0.2), at(0.24, 0.2)]] })).toBe(false)
      }),
    )
  })

  it('of many points is looked at as quickly as it is drawn', () => {
    const long = Array.from({ length: 200_000 }, (_, index) => at(0.5, 0.3 + (index % 2) * 0.001))
    expect(isBlank({ strokes: [long, []] })).toBe(true)
  })
})

describe('a typed name', () => {
  const canvas = { width: 350, height: 210 }

  it('never grows beyond the canvas, however long it is', () => {
    fc.assert(
      fc.property(fc.float({ min: 1, max: 20_000, noNaN: true }), (widthAt100) => {
        const size = nameSizeOf(widthAt100, canvas)
        expect((widthAt100 * size) / 100).toBeLessThanOrEqual(canvas.width)
        expect(size).toBeLessThanOrEqual(canvas.height * 0.4)
      }),
    )
  })
})
