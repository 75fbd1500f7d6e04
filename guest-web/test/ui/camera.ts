import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import jsqr from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type QrPath, QUIET_ZONE } from '../../src/ui/qr-code/qr-path.ts'

/** What a camera has taken: four bytes a pixel, red, green, blue and opacity. */
export interface Photograph {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

const withJsQr = ({ pixels, width, height }: Photograph) =>
  jsqr(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data

const zxing = async () => {
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  // Its own way to its program would be over the network.
  return prepareZXingModule({ overrides: { wasmBinary: file.slice().buffer }, fireImmediately: true })
}
let awake: ReturnType<typeof zxing> | undefined

const withZXing = async ({ pixels, width, height }: Photograph) => {
  awake ??= zxing()
  await awake
  const picture = { data: pixels, width, height, colorSpace: 'srgb' as const }
  const [read] = await readBarcodes(picture, { formats: ['QRCode'], tryInvert: false, tryRotate: false })
  return read?.text
}

/** What two readers of different makers each read from a photograph; undefined where one reads nothing. */
export const readByBoth = async (
  photograph: Photograph,
): Promise<readonly [jsQr: string | undefined, zxing: string | undefined]> => [
  withJsQr(photograph),
  await withZXing(photograph),
]

/** The path painted with its quiet zone, each module so many pixels wide, as a screen shows it. */
export const painted = ({ modules, path }: QrPath, modulePx: number): Photograph => {
  const side = (modules + 2 * QUIET_ZONE) * modulePx
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < modulePx; row += 1) {
      const from = ((Number(y) + QUIET_ZONE) * modulePx + row) * side + (Number(x) + QUIET_ZONE) * modulePx
      for (let at = from; at < from + Number(length) * modulePx; at += 1) pixels.fill(0, at * 4, at * 4 + 3)
    }
  }
  return { pixels, width: side, height: side }
}

/** The same on a screen turned down to a share of its brightness, 0 to 1. */
export const dimmed = ({ pixels, ...size }: Photograph, brightness: number): Photograph => ({
  pixels: pixels.map((value, at) => (at % 4 === 3 ? value : value * brightness)),
  ...size,
})

/** The same out of focus: each pixel the mean of those up to `reach` pixels away, across and down. Greys alone. */
export const blurred = ({ pixels, width, height }: Photograph, reach: number): Photograph => {
  const smear = (from: Float32Array, step: number, length: number) =>
    from.map((_, at) => {
      const place = Math.floor(at / step) % length
      let sum = 0
      for (let away = -reach; away <= reach; away += 1) {
        sum += from[at + Math.max(-place, Math.min(length - 1 - place, away)) * step] ?? 0
      }
      return sum / (2 * reach + 1)
    })
  const greys = Float32Array.from({ length: width * height }, (_, at) => pixels[at * 4] ?? 0)
  const smeared = smear(smear(greys, 1, width), width, height)
  return {
    pixels: pixels.map((value, at) => (at % 4 === 3 ? value : (smeared[at >> 2] ?? 0))),
    width,
    height,
  }
}
