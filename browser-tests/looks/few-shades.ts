/** How many steps lie between black and white in each of the three colours. */
const STEPS = 6
/** What covers more than this part of a picture keeps its colour exactly: grounds, buttons, notes. */
const LARGE = 0.01

/** By so much a shade may move, of 255. It is less than what the comparison lets pass. */
export const LARGEST_MOVE = Math.round(255 / STEPS / 2)

const roundedTo = Array.from({ length: 256 }, (_, shade) =>
  Math.round((Math.round((shade * STEPS) / 255) * 255) / STEPS),
)

const colourAt = (pixels: Buffer, at: number): number => pixels.readUIntBE(at, 3)

/**
 * The same picture with few shades where letters and drawings are smoothed: half as many bytes when it is kept without loss.
 * @param pixels three bytes for each pixel
 */
export const withFewShades = (pixels: Buffer): Buffer => {
  const areas = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = colourAt(pixels, at)
    areas.set(colour, (areas.get(colour) ?? 0) + 3)
  }
  const large = new Set(
    [...areas].filter(([, bytes]) => bytes > LARGE * pixels.length).map(([colour]) => colour),
  )
  const few = Buffer.from(pixels)
  for (let at = 0; at < few.length; at += 3) {
    if (large.has(colourAt(pixels, at))) continue
    for (let channel = at; channel < at + 3; channel += 1)
      few[channel] = roundedTo[few.readUInt8(channel)] ?? 0
  }
  return few
}
