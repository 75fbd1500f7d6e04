import { describe, expect, it } from 'vitest'
import type { CheckinCode } from '../../src/domain/checkin-code.ts'
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

const ordersOf = (items: readonly string[]): readonly (readonly string[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((first) =>
        ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
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

const misread = async (contents: readonly string[], sight: (path: QrPath) => Photograph) => {
  const wrong: string[] = []
  for (const content of contents) {
    const read = await readByBoth(sight(qrPathOf(content, 'H')))
    if (read.some((text) => text !== content)) wrong.push(content)
  }
  return wrong
}

const contentsOf = (orders: readonly (readonly string[])[]) =>
  orders.map((order) =>
    qrContent(
      order.map((part) => [part]),
      code,
    ),
  )

describe('two readers of different makers read the code', () => {
  it.each(Object.entries(sights))('%s, in every order of the shipped factors', async (_, sight) => {
    const contents = [unsettledQrContent(code), ...contentsOf(ordersOf(shipped))]
    expect(contents).toHaveLength(121)
    expect(await misread(contents, sight)).toEqual([])
  })

  it('in every order of the fuller set, each as one of these (R11.2)', async () => {
    const all = Object.values(sights)
    const contents = contentsOf(ordersOf(fuller))
    expect(contents).toHaveLength(720)
    const wrong = all.map((sight, turn) =>
      misread(
        contents.filter((_, at) => at % all.length === turn),
        sight,
      ),
    )
    expect((await Promise.all(wrong)).flat()).toEqual([])
  })
})
