import { qrContent, unsettledQrContent } from '@tomari/tenant-config/qr-content'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../guest-rules/test/sample-guests.ts'
import type { CheckinCode } from '../../src/domain/reservation.ts'
import { moduleSizeOf, type QrPath, QUIET_ZONE, qrPathOf } from '../../src/ui/qr-code/qr-path.ts'
import { blurred, dimmed, type Photograph, painted, readByBoth } from './camera.ts'

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
    forAll(sides, widths, widths, ratios, (modules, maxSize, room, ratio) => {
      const size = moduleSizeOf(modules, maxSize, room, ratio)
      expect(Math.abs(size * ratio - Math.round(size * ratio))).toBeLessThan(1e-9)
      expect(size * ratio).toBeGreaterThan(0.5)
      if (Math.round(size * ratio) === 1) return
      expect(size * modules).toBeLessThanOrEqual(maxSize + 1e-9)
      expect(size * (modules + 2 * QUIET_ZONE)).toBeLessThanOrEqual(room + 1e-9)
    })
  })
})

const code: CheckinCode = {
  checkinCode: '30',
  isPaymentTarget: true,
  isMultiRooms: false,
  membershipNumber: 'M100',
  prefix: 'TM',
  kanaName: 'ヤマダタロウ',
  referenceNumber: 'R-42',
  registerCardStatus: '0',
}

const shipped = ['prefix', 'kananame', 'register_card_status', 'checkin_code', 'blank']
const fuller = 'prefix kananame reference_number register_card_status checkin_code membership_number'.split(
  ' ',
)

const shown = (path: QrPath, maxSize: number, room: number, pixelRatio: number) =>
  painted(path, Math.round(moduleSizeOf(path.modules, maxSize, room, pixelRatio) * pixelRatio))

/** A code on the least of screens, one pixel to a CSS pixel, and what becomes of it before it is read. */
const sights: Readonly<Record<string, (path: QrPath) => Photograph>> = {
  'at 250 pixels': (path) => shown(path, 250, 350, 1),
  'at 180 pixels': (path) => shown(path, 180, 350, 1),
  'at 120 pixels': (path) => shown(path, 120, 350, 1),
  'on a screen turned down to a fifth': (path) => dimmed(shown(path, 180, 350, 1), 0.2),
  'out of focus': (path) => blurred(blurred(shown(path, 250, 350, 1), 1), 1),
  // Zooming halves the room and doubles the pixels.
  'at 200 % zoom': (path) => shown(path, 250, 136, 2),
}

const codes = [
  unsettledQrContent(code),
  ...[shipped, fuller].map((parts) =>
    qrContent(
      parts.map((part) => [part]),
      code,
    ),
  ),
]

describe('two readers of different makers read the code', () => {
  it.each(Object.entries(sights))('%s, whatever its parts (R11.2)', async (_, sight) => {
    for (const content of codes) {
      expect(await readByBoth(sight(qrPathOf(content, 'H')))).toEqual([content, content])
    }
  })
})
