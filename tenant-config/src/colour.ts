/** A colour as the screen shows it: three channels, integers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const RGB = /^rgb\(\s*(\d{1,3})(?:\s+|\s*,\s*)(\d{1,3})(?:\s+|\s*,\s*)(\d{1,3})\s*\)$/i

/** The colour that a text such as `#1d4a3a`, `#333` or `rgb(29, 74, 58)` names; null when it names none or is see-through. */
export function parseColour(text: string): Rgb | null {
  const value = text.trim()
  if (HEX.test(value)) {
    const digits = value.length === 4 ? value.slice(1).replace(/./g, '$&$&') : value.slice(1)
    const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
    return [channel(0), channel(2), channel(4)]
  }
  const match = RGB.exec(value)
  if (match === null) return null
  const [red, green, blue] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return Math.max(red, green, blue) > 255 ? null : [red, green, blue]
}

export function hexOf(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** A channel of 0–255 as the amount of light it gives, 0–1 (sRGB transfer function). */
export function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Contrast of two colours as WCAG 2.2 counts it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
