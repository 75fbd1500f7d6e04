import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import jsqr from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

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
