import type { Answer, Shape } from '@tomari/contract/answers'
import { failureRead } from '@tomari/contract/envelope'
import { operations } from '@tomari/contract/operations'
import { nameOf, readingMeanings } from '@tomari/contract/served'
import { configurationDocument } from '@tomari/tenant-config/build/configuration-document'
import { routes, stepOf } from '../src/journey/derive.ts'
import type { Route } from '../src/journey/journey.ts'

const line = (name: string, means: string): string => `- \`${name}\`: ${means}`

const readingRows = Object.entries(readingMeanings).map(([name, means]) => line(name, means))

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
  return read.length === 0 ? [] : [line(name, read.join('; '))]
}

/** `docs/readings.md`: how every field of every answer is read, made of the contract itself. */
const readingsDocument = (): string => `# How answers are read

Made of \`contract/src\` by \`npm run docs\` ([why](decisions/0022-what-the-app-calls.md)).

## Around every answer

- An absent payload, \`null\`, \`[]\`, \`{}\` or \`""\` holds nothing. A record and a list of it alone are the same. Further fields are ignored.
- No rows: \`null\`, \`{}\` and their like, a country without code or title, a bill line without price.
- A success without payload but with \`error_msg\` is a failure.
- Needed: something in \`checkinInfo\` and \`checkoutInfo\`, one facility, one country.

## The readings

${readingRows.join('\n')}

## The fields

Of each call its readings, with their fields; answers of other calls are left unread.

${[
  ...Object.entries(operations).flatMap(([name, { payload }]) => fieldRow(name, payload)),
  ...fieldRow('any failure', failureRead),
].join('\n')}
`

const id = (route: Route): string => (route === '/' ? 'home' : route.slice(1).replaceAll(/[^a-z0-9]/g, '_'))

const node = (route: Route): string => `  ${id(route)}["${route}<br/>${stepOf(route).pageName}"]`

const edges = (route: Route): readonly string[] =>
  Object.entries(stepOf(route).exits).flatMap(([exit, target]) =>
    typeof target === 'string'
      ? [`  ${id(route)} -->|${exit}| ${id(target)}`]
      : target.rows.map(({ reason, to }) => `  ${id(route)} -->|${reason}| ${id(to)}`),
  )

/** One flow as a Mermaid picture; home belongs to both. */
const picture = (start: string): string => {
  const own = routes.filter((route) => route.startsWith(start))
  const leavesHome = edges('/').filter((edge) => own.some((route) => edge.endsWith(` ${id(route)}`)))
  return [
    '```mermaid',
    'flowchart TD',
    ...(['/', ...own] as const).map(node),
    ...leavesHome,
    ...own.flatMap(edges),
    '```',
  ].join('\n')
}

/** `docs/journey.md`: the journey as two pictures, made of journey.ts. */
const journeyDocument = (): string => `# The journey

Made of \`guest-web/src/journey/journey.ts\` by \`npm run docs\`. The first way of a fork that holds wins; the way back and when a screen exists stand in the [requirements](requirements.md#3-moving-between-screens).

## Check-in

${picture('/checkin/')}

## Check-out

${picture('/checkout/')}
`

/** The pages of `docs/` that are made of code, by file name. */
export const generatedDocs = (): Readonly<Record<string, string>> => ({
  'journey.md': journeyDocument(),
  'configuration.md': configurationDocument(),
  'readings.md': readingsDocument(),
})
