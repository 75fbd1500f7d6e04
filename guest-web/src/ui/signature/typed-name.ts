/** Largest share of the canvas that a typed name takes. */
const SHARE = { width: 0.86, height: 0.4 } as const

/** Where a name's letters stand, from the top: on the dashed line. */
const BASE_LINE = 0.76

/** Size in pixels at which a name fits a canvas, given its width when set at 100 px. */
export function nameSizeOf(
  widthAt100: number,
  canvas: { readonly width: number; readonly height: number },
): number {
  const widest = widthAt100 === 0 ? Number.POSITIVE_INFINITY : (canvas.width * SHARE.width * 100) / widthAt100
  return Math.floor(Math.min(canvas.height * SHARE.height, widest))
}

/** Writes a name onto a canvas of `width` by `height` CSS pixels, in the canvas's own font family. */
export function writeName(
  canvas: HTMLCanvasElement,
  name: string,
  size: { width: number; height: number },
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const family = getComputedStyle(canvas).fontFamily
  context.font = `600 100px ${family}`
  context.font = `600 ${nameSizeOf(context.measureText(name).width, size)}px ${family}`
  context.fillStyle = '#000000'
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(name, size.width / 2, size.height * BASE_LINE)
}
