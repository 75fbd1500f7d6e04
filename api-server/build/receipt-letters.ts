import { readFile } from 'node:fs/promises'
import { furtherFamilies, lettersOf } from '../src/receipts/printed/lettering.ts'
import { OWN_REGULAR } from '../src/receipts/printed/pdf-receipts.ts'

/** What is worth printing: letters, digits, signs, two spaces, and the marks that Thai and Japanese fonts put in their places. */
const NEEDED = /^(?:[\p{L}\p{N}\p{P}\p{S} \u3000]|\u3099|\u309a|(?=\p{M})\p{Script=Thai})$/u

const LONGEST_LINE = 120

/** The source of `guest-rules/src/receipt-letters-table.ts`: the letters of all fonts of the receipts. */
export async function receiptLettersTable(): Promise<string> {
  const letters = new Set(await lettersOf(await readFile(OWN_REGULAR)))
  for (const slice of [...(await furtherFamilies()).values()].flat()) {
    for (const one of (await slice.open()).letters) letters.add(one)
  }
  const needed = [...letters].filter((one) => NEEDED.test(String.fromCodePoint(one)))
  const lines = inLines(written(needed.toSorted((one, other) => one - other)))
  return [
    '/** Letters that receipts can be printed in; made by `npm run docs` of their fonts, and read by `receipt-letters.ts`. */',
    `export const RECEIPT_LETTERS = \`\n${lines.join('\n')}\n\`\n`,
  ].join('\n')
}

/** Ranges: the distance of each from the one before it, a space, and how many more letters each has. Apart they compress by a fifth more. */
function written(codePoints: readonly number[]): string {
  const gaps: string[] = []
  const lengths: string[] = []
  let last = 0
  for (const [index, first] of codePoints.entries()) {
    if (first - 1 === codePoints[index - 1]) continue
    let more = 0
    while (codePoints[index + more + 1] === first + more + 1) more += 1
    gaps.push(inLetters(first - last))
    lengths.push(inLetters(more))
    last = first + more
  }
  return `${gaps.join('')}-${lengths.join('')}`
}

/** In base 26, the last digit small: a number ends there. */
function inLetters(number: number): string {
  const digits = [number % 26]
  for (let rest = Math.floor(number / 26); rest > 0; rest = Math.floor(rest / 26)) digits.unshift(rest % 26)
  return digits
    .map((digit, at) => String.fromCodePoint((at === digits.length - 1 ? 97 : 65) + digit))
    .join('')
}

const inLines = (text: string): readonly string[] => text.match(new RegExp(`.{1,${LONGEST_LINE}}`, 'g')) ?? []
