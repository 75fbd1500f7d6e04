import sharp from 'sharp'
import type { PickedFile } from './passport-photos.ts'

/** Whom a specimen is made out to: letters as they stand in the zone that machines read. */
export interface SpecimenHolder {
  readonly surname: string
  readonly givenName: string
  readonly sex: 'F' | 'M'
}

/** The state of the specimens of the standard for passports (ICAO 9303), which is nowhere. */
const STATE = 'UTO'
const NUMBER = 'X00000000'
const BORN = '850401'
const EXPIRES = '340401'
const LINE_LENGTH = 44

const WEIGHTS = [7, 3, 1]

/** The check digit of a field: letters count from 10, the filler counts nothing. */
const checkDigitOf = (field: string): string => {
  const values = Array.from(field, (sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)))
  return String(values.reduce((sum, value, at) => sum + value * (WEIGHTS[at % 3] ?? 0), 0) % 10)
}

const withDigit = (field: string): string => field + checkDigitOf(field)

const zoneOf = ({ surname, givenName, sex }: SpecimenHolder): readonly [string, string] => {
  const filled = (line: string) => line.padEnd(LINE_LENGTH, '<')
  const names = `P<${STATE}${surname}<<${givenName}`.replaceAll(/[ -]/g, '<')
  const [number, born, expires] = [withDigit(NUMBER), withDigit(BORN), withDigit(EXPIRES)]
  const personal = withDigit('<'.repeat(14))
  const digit = checkDigitOf(number + born + expires + personal)
  return [filled(names), number + STATE + born + sex + expires + personal + digit]
}

const field = (x: number, y: number, label: string, value: string) =>
  `<text x="${x}" y="${y}" font-size="17" fill="#4a5a72">${label}</text>
   <text x="${x}" y="${y + 34}" font-size="30" fill="#1a2233">${value}</text>`

/** Fine waves across the page, as in paper that is hard to copy. */
const waves = Array.from({ length: 26 }, (_, line) => {
  const y = 930 + line * 25
  return `<path d="M70 ${y}c170-26 330 26 510 0s340-26 590 0" stroke="#b9cfe0" stroke-width="1.5" fill="none"/>`
}).join('')

/** Nobody: a head and shoulders without a face. */
const silhouette = `<rect x="120" y="1040" width="270" height="350" rx="6" fill="#dfe5ea"/>
  <path d="M145 1390c6-92 52-128 110-128s104 36 110 128z" fill="#75818c"/>
  <ellipse cx="255" cy="1178" rx="62" ry="78" fill="#8b97a2"/>`

const escaped = (text: string) => text.replaceAll('<', '&lt;')

const pageOf = (holder: SpecimenHolder): string => {
  const [upper, lower] = zoneOf(holder)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1748" font-family="DejaVu Sans, sans-serif">
  <rect width="1240" height="1748" fill="#6d6155"/>
  <g transform="rotate(-1 620 874)">
  <rect x="48" y="44" width="1144" height="1650" rx="26" fill="#23324a"/>
  <rect x="66" y="62" width="1108" height="806" rx="10" fill="#f4f1e6"/>
  <text x="620" y="170" font-size="26" fill="#7a7f86" text-anchor="middle" letter-spacing="6">OBSERVATIONS</text>
  <text x="620" y="480" font-size="128" fill="#d8c9a8" text-anchor="middle" letter-spacing="14" transform="rotate(-14 620 480)">SPECIMEN</text>
  <path d="M170 640h900M170 710h900M170 780h900" stroke="#d5d0c2" stroke-width="2"/>
  <rect x="66" y="880" width="1108" height="796" rx="10" fill="#eaf1f5"/>
  ${waves}
  <text x="120" y="950" font-size="40" fill="#23324a" letter-spacing="4">UTOPIA</text>
  <text x="120" y="990" font-size="20" fill="#4a5a72">PASSPORT · PASSEPORT</text>
  ${silhouette}
  ${field(440, 1040, 'Type', 'P')}${field(600, 1040, 'Code of state', STATE)}${field(860, 1040, 'Passport no.', NUMBER)}
  ${field(440, 1122, 'Surname', holder.surname)}${field(440, 1204, 'Given names', holder.givenName)}
  ${field(440, 1286, 'Nationality', 'UTOPIAN')}${field(860, 1286, 'Sex', holder.sex)}
  ${field(440, 1368, 'Date of birth', '01 APR 1985')}${field(860, 1368, 'Date of expiry', '01 APR 2034')}
  <text x="800" y="1250" font-size="104" fill="#c2402f" fill-opacity="0.38" text-anchor="middle" letter-spacing="8" transform="rotate(-18 800 1250)">SPECIMEN</text>
  <rect x="66" y="1490" width="1108" height="186" fill="#f7fafb"/>
  <g font-family="DejaVu Sans Mono, monospace" font-size="38" fill="#151515">
  <text x="104" y="1562" textLength="1032">${escaped(upper)}</text><text x="104" y="1632" textLength="1032">${escaped(lower)}</text>
  </g></g></svg>`
}

/** The photo of a passport that nobody has, of a state that is nowhere, held upright: it opens above its page with the picture. */
export const specimenPassport = async (holder: SpecimenHolder): Promise<PickedFile> => ({
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(Buffer.from(pageOf(holder)))
    .flatten()
    .jpeg({ quality: 88 })
    .toBuffer(),
})
