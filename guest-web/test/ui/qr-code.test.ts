import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moduleSizeOf, QUIET_ZONE, qrPathOf } from '../../src/ui/qr-code/qr-path.ts'
import { painted } from './camera.ts'
import { readByBoth } from './qr-readers.ts'

describe('a QR code', () => {
  it.each(['L', 'M', 'Q', 'H'] as const)('of level %s reads as what was put in', async (level) => {
    const value = Buffer.from('H01,ヤマダ タロウ,40,0012345678,').toString('base64')
    expect(await readByBoth(painted(qrPathOf(value, level), 4))).toEqual([value, value])
  })

  it('refuses a text too long for any code', () => {
    expect(() => qrPathOf('A'.repeat(3000), 'H')).toThrow('Data too long')
  })

  it('has modules of whole pixels and stays within its largest size (R11.6)', () => {
    expect(moduleSizeOf(37, 250)).toBe(6)
    expect(moduleSizeOf(41, 250)).toBe(6)
    expect(moduleSizeOf(57, 250)).toBe(4)
    expect(moduleSizeOf(177, 100)).toBe(1)
  })

  it('has smaller modules, and whole ones too, where there is less room for it and its margin', () => {
    expect(moduleSizeOf(41, 250, 294)).toBe(6)
    expect(moduleSizeOf(41, 250, 293)).toBe(5)
    expect(moduleSizeOf(41, 250, 264)).toBe(5)
    expect(moduleSizeOf(41, 250, 10)).toBe(1)
  })

  it('has modules of whole pixels, and fits, at any pixel ratio, size and room', () => {
    const ratios = fc.oneof(
      fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 2.75, 3, 3.5, 4),
      fc.double({ min: 0.5, max: 5, noNaN: true }),
    )
    const sides = fc.integer({ min: 21, max: 177 })
    const widths = fc.integer({ min: 100, max: 600 })
    fc.assert(
      fc.property(sides, widths, widths, ratios, (modules, maxSize, room, ratio) => {
        const size = moduleSizeOf(modules, maxSize, room, ratio)
        expect(Math.abs(size * ratio - Math.round(size * ratio))).toBeLessThan(1e-9)
        expect(size * ratio).toBeGreaterThan(0.5)
        if (Math.round(size * ratio) === 1) return
        expect(size * modules).toBeLessThanOrEqual(maxSize + 1e-9)
        expect(size * (modules + 2 * QUIET_ZONE)).toBeLessThanOrEqual(room + 1e-9)
      }),
    )
  })
})
