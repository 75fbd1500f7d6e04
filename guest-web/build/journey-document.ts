import { routes, stepOf } from '../src/journey/derive.ts'
import type { BackRule, Route, Step } from '../src/journey/journey.ts'

/** A way in which a check-in can end, by what it is called in the table. */
export interface NamedSite {
  readonly name: string
  readonly present: (step: Step) => boolean
}

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

const backWords: Readonly<Record<BackRule, string>> = { no: 'no', yes: 'yes', ask: 'asks first' }

const waysOn = (route: Route): string =>
  Object.entries(stepOf(route).exits)
    .map(([exit, target]) =>
      typeof target === 'string'
        ? `${exit}: \`${target}\``
        : `${exit}, ${target.name}: ${target.rows.map(({ reason, to }) => `${reason} → \`${to}\``).join('; ')}`,
    )
    .join('<br>')

const tableRow = (route: Route, sites: readonly NamedSite[]): string => {
  const step = stepOf(route)
  const exists = sites.filter(({ present }) => present(step))
  const some = exists.length === 0 ? 'check-out' : exists.map(({ name }) => name).join(', ')
  const where = exists.length === sites.length ? 'always' : some
  return `| \`${route}\` | ${step.pageName} | ${backWords[step.back]} | ${where} | ${waysOn(route)} |`
}

/**
 * `docs/journey.md`: the journey as two pictures and a table, made of journey.ts.
 * @param sites every ending of a check-in, each without check-out
 */
export const journeyDocument = (sites: readonly NamedSite[]): string => `# The journey

Made of \`guest-web/src/journey/journey.ts\` by \`npm run docs\`; a test fails when it is stale. The first row of a fork
that holds wins.

## Check-in

${picture('/checkin/')}

## Check-out

${picture('/checkout/')}

## Every screen

| route | page name | back | exists | leads on to |
| --- | --- | --- | --- | --- |
${routes.map((route) => tableRow(route, sites)).join('\n')}
`
