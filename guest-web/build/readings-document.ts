import type { Answer, Shape } from '@tomari/contract/answers'
import { failureRead } from '@tomari/contract/envelope'
import { operations } from '@tomari/contract/operations'
import { nameOf, readingMeanings } from '@tomari/contract/served'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const readingRows = Object.entries(readingMeanings).map(([name, means]) => line([`\`${name}\``, cell(means)]))

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

/** The row of a call: its fields by the reading that reads them; none where its answer is unread. */
const fieldRow = (name: string, answer: Answer): readonly string[] => {
  const fields = new Map<string, string[]>()
  for (const [path, reading] of fieldsOf(answer.shape, ''))
    if (path !== '') fields.set(reading, [...(fields.get(reading) ?? []), `\`${path}\``])
  const read = Array.from(fields, ([reading, paths]) => `${reading}: ${paths.join(', ')}`)
  return read.length === 0 ? [] : [line([`\`${name}\``, read.join('; ')])]
}

/** `docs/readings.md`: how every field of every answer is read, made of the contract itself. */
export const readingsDocument = (): string => `# How answers are read

Made of \`contract/src\` by \`npm run docs\` ([why](decisions/0022-what-the-app-calls.md)).

## Around every answer

- An absent payload, \`null\`, \`[]\`, \`{}\` or \`""\` holds nothing. A record and a list of it alone are the same. Further fields are ignored.
- No rows: \`null\`, \`{}\` and their like, a country without code or title, a bill line without price.
- A success without payload but with \`error_msg\` is a failure.
- Needed: something in \`checkinInfo\` and \`checkoutInfo\`, one facility, one country.

## The readings

| reading | what it is |
| --- | --- |
${readingRows.join('\n')}

## The fields

Answers of calls that are not named are left unread.

| call | reading: fields |
| --- | --- |
${[
  ...Object.entries(operations).flatMap(([name, { payload }]) => fieldRow(name, payload)),
  ...fieldRow('any failure', failureRead),
].join('\n')}
`
