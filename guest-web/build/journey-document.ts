import { routes, stepOf } from '../src/journey/derive.ts'
import type { Route } from '../src/journey/journey.ts'

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
export const journeyDocument = (): string => `# The journey

Made of \`guest-web/src/journey/journey.ts\` by \`npm run docs\`; a test fails when it is stale. The first way of a fork
that holds wins; the way back and when a screen exists stand in the [requirements](requirements.md#3-moving-between-screens).

## Check-in

${picture('/checkin/')}

## Check-out

${picture('/checkout/')}
`
