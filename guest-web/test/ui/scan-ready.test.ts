import { describe, expect, it } from 'vitest'
import type { CheckinCode } from '../../src/domain/reservation.ts'
import { qrContent, unsettledQrContent } from '@tomari/tenant-config/qr-content'
import { moduleSizeOf, type QrPath, qrPathOf } from '../../src/ui/qr-code/qr-path.ts'
import { blurred, dimmed, painted } from './camera.ts'
import { type Photograph, readByBoth } from './qr-readers.ts'

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
const fuller = [
  'prefix',
  'kananame',
  'reference_number',
  'register_card_status',
  'checkin_code',
  'membership_number',
]

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
