import type { Answer, Shape } from '@tomari/contract/answers'
import { failureRead } from '@tomari/contract/failure-read'
import { operations } from '@tomari/contract/operations'
import { nameOf, readingMeanings } from '@tomari/contract/reading-meanings'
import { readings, REFUSED } from '@tomari/contract/readings'

/** What each reading is shown with: its heading in the table, and the value. */
const samples: readonly (readonly [string, unknown])[] = [
  ['absent, null, []', undefined],
  ['""', ''],
  ['3', 3],
  ['"3"', '3'],
  ['"３"', '３'],
  ['-1', -1],
  ['2.5', 2.5],
  ['"1,200円"', '1,200円'],
  ['"1.200"', '1.200'],
  ['true', true],
  ['"Y"', 'Y'],
  ['["a","b"]', ['a', 'b']],
  ['"a/b"', 'a/b'],
  ['{}', {}],
]

const cell = (text: string): string => text.replaceAll('|', '\\|')

const shown = (read: unknown): string => {
  if (read === REFUSED) return '**refused**'
  return read === undefined ? 'none' : `\`${cell(JSON.stringify(read))}\``
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const readingRows = Object.entries(readingMeanings).map(([name, means]) => line([`\`${name}\``, cell(means)]))

const sampleRows = Object.entries(readings).map(([name, read]) =>
  line([`\`${name}\``, ...samples.map(([, value]) => shown(read(value)))]),
)

/** The fields of an answer with their readings, outermost first. */
const fieldsOf = (shape: Shape, path: string): readonly (readonly [string, string])[] => {
  switch (shape.kind) {
    case 'value':
      return [[path, `\`${nameOf(shape.reading)}\``]]
    case 'record':
      return Object.entries(shape.entries).flatMap(([name, entry]) =>
        fieldsOf(entry.shape, path === '' ? name : `${path}.${name}`),
      )
    case 'rows':
      return fieldsOf(shape.row.shape, `${path}[]`)
    case 'nullable':
      return fieldsOf(shape.of.shape, path)
    case 'nothing':
      return [[path, 'nothing is needed, and whatever comes is left unread']]
    case 'dictionary':
      return [[`${path}{}`, 'text by key; what is no text is left out']]
    default:
      throw new Error(`no shape ${String(shape satisfies never)}`)
  }
}

const fieldRows = (name: string, answer: Answer): readonly string[] =>
  fieldsOf(answer.shape, '').map(([path, reading]) => line([`\`${name}\``, path && `\`${path}\``, reading]))

/** `docs/readings.md`: how every field of every answer is read, made of the contract itself. */
export const readingsDocument = (): string => `# How answers are read

A foreign back end says the same as ours in other words: \`301\` for \`"301"\`, \`null\` for nothing, \`"301/302"\` for a list. The app
reads whatever can be understood, and refuses an answer only where the next step cannot be taken without what is missing; then the guest
reads that the answer could not be read. Our own server writes one form alone. Why: [decision 21](decisions/0021-tolerant-reader.md).

Made of \`contract/src\` by \`npm run docs\`; a test fails when it is stale.

## Around every answer

- A payload that is absent, \`null\`, \`[]\`, \`{}\` or \`""\` is one in which nothing stands; a list of one record is that record. What a back end adds is left unread.
- In a list of records a single record is a list of one, and \`null\`, \`{}\` and their like are no rows. A country without a code or a title is
  left out, and so is a line of a bill without a price.
- A success whose payload holds nothing, beside an \`error_msg\`, is a failure with these words.
- Bill and rooms of a check-out are looked at once the status is 4; until then nothing that stands there counts.
- Needed, beside the fields whose reading refuses: something at all in \`checkinInfo\` and \`checkoutInfo\`, one facility in \`facilities\`,
  one country in \`countries\`.

## The readings

| reading | what it is |
| --- | --- |
${readingRows.join('\n')}

What each makes of the same values, found out by asking it:

${line(['reading', ...samples.map(([heading]) => `\`${cell(heading)}\``)])}
${line(Array.from({ length: samples.length + 1 }, () => '---'))}
${sampleRows.join('\n')}

## The fields

| call | field | reading |
| --- | --- | --- |
${[
  ...Object.entries(operations).flatMap(([name, { payload }]) => fieldRows(name, payload)),
  ...fieldRows('any failure', failureRead),
].join('\n')}

## That it holds

\`guest-web/test/foreign\` writes every valid answer in every way that means the same, and walks whole journeys on such answers: legacy and cico,
check-in and check-out, paid, refused and paid, an answer lost, outcome unknown. Each has to take the same ways, leave the same in the session and
make the same calls as the journey on plain answers. 300 of them in \`npm test\`; 10,000 by \`npm run bench:readings\`: no difference on 22 November 2026, in 682 s with a test run beside it.
`
