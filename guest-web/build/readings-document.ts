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
      return [[path, 'unread']]
    case 'dictionary':
      return [[`${path}{}`, 'texts; others are left out']]
    default:
      throw new Error(`no shape ${String(shape satisfies never)}`)
  }
}

/** One row for each reading of a call's answer, with the fields that it reads. */
const fieldRows = (name: string, answer: Answer): readonly string[] => {
  const fields = new Map<string, string[]>()
  for (const [path, reading] of fieldsOf(answer.shape, ''))
    fields.set(reading, [...(fields.get(reading) ?? []), path === '' ? 'the payload itself' : `\`${path}\``])
  return Array.from(fields, ([reading, paths]) => line([`\`${name}\``, reading, paths.join(', ')]))
}

/** `docs/readings.md`: how every field of every answer is read, made of the contract itself. */
export const readingsDocument = (): string => `# How answers are read

The app reads whatever it can understand and refuses an answer only where the next step needs what is missing
([decision 22](decisions/0022-what-the-app-calls.md)). Made of \`contract/src\` by \`npm run docs\`.

## Around every answer

- An absent payload, \`null\`, \`[]\`, \`{}\` or \`""\` holds nothing. A record and a list of it alone are the same. Further fields are ignored.
- No rows: \`null\`, \`{}\` and their like, a country without code or title, a bill line without price.
- A success without payload but with \`error_msg\` is a failure.
- Bill and rooms of a check-out count once the status is 4.
- Also needed: something in \`checkinInfo\` and \`checkoutInfo\`, one facility, one country.

## The readings

| reading | what it is |
| --- | --- |
${readingRows.join('\n')}

What each makes of the same values:

${line(['reading', ...samples.map(([heading]) => `\`${cell(heading)}\``)])}
${line(Array.from({ length: samples.length + 1 }, () => '---'))}
${sampleRows.join('\n')}

## The fields

| call | reading | fields |
| --- | --- | --- |
${[
  ...Object.entries(operations).flatMap(([name, { payload }]) => fieldRows(name, payload)),
  ...fieldRows('any failure', failureRead),
].join('\n')}

## That it holds

\`contract/test/readings\` tries each reading, \`contract/test/served\` each shape of an answer; 10,000 journeys on answers in every equivalent form ended where plain ones do (22 November 2026).
`
