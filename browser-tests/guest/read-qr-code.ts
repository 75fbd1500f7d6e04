import type { Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import { readByBoth } from '../../guest-web/test/ui/camera.ts'

/**
 * What two readers of different makers read from a picture.
 * @throws Error when one of them cannot read it, or they do not agree
 */
export const readPicture = async (png: Buffer): Promise<string> => {
  const { data, width, height } = PNG.sync.read(png)
  const [one, other] = await readByBoth({ pixels: new Uint8ClampedArray(data), width, height })
  if (one === undefined || one !== other) throw new Error(`the QR code reads as ${one} and as ${other}`)
  return one
}

export const readQrCode = async (code: Locator): Promise<string> =>
  readPicture(await code.locator('..').screenshot())
