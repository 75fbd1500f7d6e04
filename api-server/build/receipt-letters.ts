import { readFile } from 'node:fs/promises'
import { furtherFamilies, lettersOf } from '../src/receipts/printed/further-fonts.ts'
import { OWN_REGULAR } from '../src/receipts/printed/pdf-receipts.ts'

/** What is worth printing: letters, digits, signs, two spaces, and the marks that Thai and Japanese fonts put in their places. */
const WANTED = /^(?:[\p{L}\p{N}\p{P}\p{S} \u3000]|\u3099|\u309a|(?=\p{M})\p{Script=Thai})$/u

const LONGEST_LINE = 120

/** The source of `guest-rules/src/receipt-letters-table.ts`: the letters of all fonts of the receipts. */
export async function receiptLettersTable(): Promise<string> {
  const letters = new Set(await lettersOf(await readFile(OWN_REGULAR)))
  for (const slice of (await furtherFamilies()).flat()) {
    for (const one of (await slice.open()).letters) letters.add(one)
  }
  const wanted = [...letters].filter((one) => WANTED.test(String.fromCodePoint(one)))
  const lines = inLines(entriesOf(wanted.toSorted((one, other) => one - other)))
  return [
    '/** Letters that receipts can be printed in; made by `npm run docs` of their fonts, and read by `receipt-letters.ts`. */',
    `export const RECEIPT_LETTERS = \`\n${lines.join('\n')}\n\`\n`,
  ].join('\n')
}

/** Ranges, each as its distance from the one before it and how many more there are, in base 36. */
function entriesOf(codePoints: readonly number[]): readonly string[] {
  const entries: string[] = []
  let last = 0
  for (const [index, first] of codePoints.entries()) {
    if (first - 1 === codePoints[index - 1]) continue
    let more = 0
    while (codePoints[index + more + 1] === first + more + 1) more += 1
    entries.push((first - last).toString(36) + (more === 0 ? '' : `-${more.toString(36)}`))
    last = first + more
  }
  return entries
}

function inLines(entries: readonly string[]): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const entry of entries) {
    if (line.length + entry.length >= LONGEST_LINE) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? entry : ` ${entry}`
  }
  return [...lines, line]
}
