import { linear, type Rgb } from '@tomari/tenant-config/colour'

/** A colour as eyes see it: lightness 0–1, chroma from 0 (grey), hue in radians (any value when grey). */
type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

type Oklab = readonly [lightness: number, a: number, b: number]

// Matrices of Björn Ottosson's OKLab for sRGB, https://bottosson.github.io/posts/oklab/
function oklabOf(colour: Rgb): Oklab {
  const red = linear(colour[0])
  const green = linear(colour[1])
  const blue = linear(colour[2])
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearRgbOf([lightness, a, b]: Oklab): readonly number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export function oklchOf(colour: Rgb): Oklch {
  const [lightness, a, b] = oklabOf(colour)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The nearest colour that a screen can show: lightness and hue stay, chroma gives way. */
export function rgbOf({ lightness, chroma, hue }: Oklch): Rgb {
  let [shown, tooMuch] = isShowable(lightness, chroma, hue) ? [chroma, chroma] : [0, chroma]
  for (let step = 0; step < 20 && tooMuch - shown > 1e-4; step += 1) {
    const middle = (shown + tooMuch) / 2
    if (isShowable(lightness, middle, hue)) shown = middle
    else tooMuch = middle
  }
  return bytesOf(labAt(lightness, shown, hue))
}

/** Two colours mixed as light would look mixed; `share` of the first, 0–1. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [a, b] = [oklabOf(one), oklabOf(other)]
  const between = (x: number, y: number) => x * share + y * (1 - share)
  return bytesOf([between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2])])
}

function labAt(lightness: number, chroma: number, hue: number): Oklab {
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
}

function isShowable(lightness: number, chroma: number, hue: number): boolean {
  return linearRgbOf(labAt(lightness, chroma, hue)).every((light) => light >= -1e-4 && light <= 1.0001)
}

function bytesOf(lab: Oklab): Rgb {
  const [red = 0, green = 0, blue = 0] = linearRgbOf(lab).map((light) => {
    const bounded = Math.min(1, Math.max(0, light))
    const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
  })
  return [red, green, blue]
}
