/** A decoded picture: three bytes for each pixel, line by line. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

/** Two shades are the same for an eye; so far apart they may be where a letter's edge is smoothed. */
const SAME_SHADE = 24
/** So many pixels may differ: less than any letter has. */
const SAME_PICTURE_PIXELS = 12

/** How a picture differs from the accepted one; null when it does not. */
export const differenceOf = (now: Picture, before: Picture): string | null => {
  if (now.width !== before.width || now.height !== before.height)
    return `${now.width}×${now.height}, was ${before.width}×${before.height}`
  const pixels = changedPixels(now, before)
  return pixels <= SAME_PICTURE_PIXELS ? null : `${pixels} pixels`
}

const isChanged = (now: Picture, before: Picture, pixel: number): boolean =>
  [0, 1, 2].some(
    (channel) =>
      Math.abs((now.pixels[pixel * 3 + channel] ?? 0) - (before.pixels[pixel * 3 + channel] ?? 0)) >
      SAME_SHADE,
  )

const changedPixels = (now: Picture, before: Picture): number => {
  let changed = 0
  for (let pixel = 0; pixel < now.width * now.height; pixel += 1) {
    if (isChanged(now, before, pixel)) changed += 1
  }
  return changed
}

/** The picture in grey, with what has changed in red; of the same size as the picture. */
export const markedDifference = (now: Picture, before: Picture): Picture => {
  const pixels = Buffer.alloc(now.pixels.length)
  for (let pixel = 0; pixel < now.width * now.height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = now.pixels.subarray(pixel * 3, pixel * 3 + 3)
    const grey = Math.round(200 + ((red + green + blue) / 3) * 0.2)
    const x = pixel % now.width
    const y = Math.floor(pixel / now.width)
    const beyond = x >= before.width || y >= before.height
    const was = beyond ? 0 : y * before.width + x
    const changed =
      beyond ||
      [0, 1, 2].some(
        (channel) =>
          Math.abs((now.pixels[pixel * 3 + channel] ?? 0) - (before.pixels[was * 3 + channel] ?? 0)) >
          SAME_SHADE,
      )
    pixels.set(changed ? [200, 20, 40] : [grey, grey, grey], pixel * 3)
  }
  return { ...now, pixels }
}
