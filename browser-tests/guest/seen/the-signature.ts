import { expect, type Page } from '@playwright/test'

/** Where the ink lies on the pad, in shares of its width and height; null while there is none. */
export interface Ink {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Reads the pad's pixels: where they are dark, whether any has a colour, and how thick a line the middle column holds. */
const readPad = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no pad')
      const { width, height } = canvas
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const at = (x: number, y: number) => data[(y * width + x) * 4] ?? 255
      const dark: [number, number][] = []
      let isGrey = true
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const start = (y * width + x) * 4
          if (at(x, y) < 128) dark.push([x / width, y / height])
          isGrey &&= data[start] === data[start + 1] && data[start] === data[start + 2]
        }
      }
      const middle = Array.from({ length: height }, (_, y) => at(Math.round(width / 2), y))
      const edge = (axis: 0 | 1, choose: typeof Math.min) =>
        dark.reduce((found, place) => choose(found, place[axis]), dark[0]?.[axis] ?? 0)
      return {
        isGrey,
        isWhiteAround: at(1, 1) === 255,
        thickness: middle.filter((shade) => shade < 128).length / window.devicePixelRatio,
        darkest: Math.min(...middle),
        ink:
          dark.length === 0
            ? null
            : {
                left: edge(0, Math.min),
                right: edge(0, Math.max),
                top: edge(1, Math.min),
                bottom: edge(1, Math.max),
              },
      }
    })

export const theSignature = (page: Page) => {
  const ink = async (): Promise<Ink> => {
    await expect.poll(async () => (await readPad(page)).ink).not.toBeNull()
    const { ink: drawn } = await readPad(page)
    if (drawn === null) throw new Error('the ink is gone')
    return drawn
  }
  return {
    ink,
    noInk: () => expect.poll(async () => (await readPad(page)).ink).toBeNull(),
    /** The ink lies where it lay, whatever size the pad has now. */
    theSameInk: async (drawn: Ink) => {
      const near = (value: number) => ({
        asymmetricMatch: (other: unknown) => typeof other === 'number' && Math.abs(other - value) < 0.02,
      })
      const { left, right, top, bottom } = drawn
      await expect
        .poll(async () => (await readPad(page)).ink)
        .toEqual({ left: near(left), right: near(right), top: near(top), bottom: near(bottom) })
    },
    /** After a level line: 5 pixels thick, black on white (R9.6). */
    aBlackLine: async () => {
      const pad = await readPad(page)
      expect(pad).toMatchObject({ isGrey: true, isWhiteAround: true, darkest: 0 })
      expect(pad.thickness).toBeGreaterThanOrEqual(4.5)
      expect(pad.thickness).toBeLessThanOrEqual(5.5)
    },
    /** As wide as what holds it, and 60 % as high as it is wide (R9.6). */
    aCanvasOfItsFullWidth: () =>
      expect
        .poll(() =>
          page
            .locator('canvas')
            .first()
            .evaluate((canvas) => ({
              missing: (canvas.parentElement?.clientWidth ?? 0) - canvas.clientWidth,
              proportion: Math.round((canvas.clientHeight / canvas.clientWidth) * 100),
            })),
        )
        .toEqual({ missing: 0, proportion: 60 }),
  }
}
