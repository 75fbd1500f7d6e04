import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fractionsOf, isBlank, noInk, pixelsOf } from '../../src/ui/signature/ink.ts'
import { nameSizeOf } from '../../src/ui/signature/typed-name.ts'

const stroke = [
  { x: 35, y: 21, time: 0, pressure: 0.5 },
  { x: 350, y: 210, time: 16, pressure: 0.5 },
]

describe('a drawn signature', () => {
  it('is kept in fractions of the canvas width, so that it fits a canvas of any size', () => {
    const [kept] = fractionsOf([stroke], 350)
    expect(kept?.[1]).toMatchObject({ x: 1, y: 0.6, time: 16 })
    expect(pixelsOf([kept ?? []], 700)[0]?.[1]).toMatchObject({ x: 700, y: 420 })
  })

  it('comes back as it was drawn after any number of sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 2000 }), { minLength: 1 }), (widths) => {
        const kept = widths.reduce(
          (ink, width) => fractionsOf(pixelsOf(ink, width), width),
          fractionsOf([stroke], 350),
        )
        const [back] = pixelsOf(kept, 350)
        expect(back?.[1]?.x).toBeCloseTo(350, 6)
        expect(back?.[1]?.y).toBeCloseTo(210, 6)
      }),
    )
  })

  it('is blank without strokes, and not blank with an earlier picture', () => {
    expect(isBlank(noInk)).toBe(true)
    expect(isBlank({ strokes: fractionsOf([stroke], 350) })).toBe(false)
    expect(isBlank({ strokes: [], image: 'data:image/jpeg;base64,AA==' })).toBe(false)
  })
})

describe('a tap', () => {
  const at = (x: number, y: number) => ({ x, y, time: 0, pressure: 0.5 })
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
