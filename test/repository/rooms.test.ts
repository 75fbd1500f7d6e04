import { describe, expect, it } from 'vitest'
import { importsOf, isCode, isRoomSource, repositoryFiles, textOf } from './source-files.ts'

interface Boundary {
  readonly from: RegExp
  readonly never: RegExp
  /** Exceptions: files that others may import. */
  readonly but?: RegExp
  readonly instead: string
}

const nodeOrServer = /^(node:|fastify|kysely|pg$|pino|@electric-sql)/
const react = /^(react|react-dom|zustand)(\/|$)/

/** What may not be imported besides what the drawing of docs/architecture.md leaves no way to: packages, and rooms further down. */
const boundaries: readonly Boundary[] = [
  {
    from: /^tenant-config\/src\//,
    never: /^(?!valibot$|tenant-config\/src\/)/,
    instead: "A tenant's configuration means the same to all who read it: it reaches nothing but valibot.",
  },
  {
    from: /^contract\/src\//,
    never:
      /^(guest-rules|guest-web|database-port|embedded-database|api-server)\/|^(?!valibot$|\.|contract\/|tenant-config\/src\/tenant-texts)/,
    instead:
      "The contract is schemas and types: it reaches nothing but valibot and the form of a tenant's texts.",
  },
  {
    from: /^guest-rules\/src\//,
    never: /^(guest-web|api-server)\/|^(?!contract\/|guest-rules\/)/,
    instead: 'Rules are plain functions: pass what they need as an argument.',
  },
  {
    from: /^guest-web\/src\/(domain|journey|flows|backend|payments|site)\//,
    never: react,
    instead: 'Keep React in shell, screens, screen-kit and ui; a rule or a flow is a plain function.',
  },
  {
    from: /^guest-web\/src\/screens\//,
    never: /^guest-web\/src\/(backend|payments)\//,
    instead: 'A screen sets a flow in motion; the flow speaks to the back end.',
  },
  {
    from: /^guest-web\/src\/screen-kit\//,
    never: /^guest-web\/src\/(screens|shell|backend|payments)\//,
    instead: 'What every screen is made with knows none of them.',
  },
  { from: /^(guest|desk)-web\/src\//, never: nodeOrServer, instead: 'This runs in a browser.' },
  {
    from: /^api-server\/src\/(?!app|main|platform\/(http|log|process)\/|web\/|(operations|desk)\/http\/|checkout\/robots\/|property-systems\/(property-interface|connected\/take-events)|stays\/serve|cards\/sandbox\/bank-server)/,
    never: /^(fastify|pino)$/,
    instead: 'A use case takes its parts as arguments; its calls over HTTP stand in files of their own.',
  },
  {
    from: /^api-server\/src\/(?!platform\/|baseline|main|desk-main|database-place)/,
    never:
      /^(database-port\/(?!src\/errors)|embedded-database\/|pg$|api-server\/src\/platform\/database\/(dialect|postgres|migrate)\.ts$)/,
    but: /^embedded-database\/src\/embedded-engine\.ts$/,
    instead: 'Take the Database port as an argument.',
  },
  {
    from: /^database-port\/src\//,
    never: /^(?!database-port\/|node:)/,
    instead: 'The port is types, errors and values: it reaches no driver and no workspace.',
  },
  {
    from: /^api-server\/src\/([\w-]+\/commands|desk\/http|checkout\/robots)\//,
    never: /^api-server\/src\/[\w-]+\/store\/|^(kysely|pg$)/,
    instead:
      'An adapter parses, asks a use case and prints: rules and transactions stand in use cases and rules.',
  },
]

const files = repositoryFiles()
const sources = files.filter(isRoomSource)

describe('the rooms of the hotel', () => {
  it('has rooms to look at', () => expect(sources.length).toBeGreaterThan(50))

  it('lets imports run only where the architecture says', () => {
    const broken = sources
      .flatMap(importsOf)
      .flatMap((found) =>
        boundaries
          .filter(
            ({ from, never, but }) =>
              from.test(found.from) && never.test(found.to) && !(but?.test(found.to) ?? false),
          )
          .map(({ instead }) => `${found.from} → ${found.to}: ${instead}`),
      )
    expect(broken).toEqual([])
  })

  it('keeps a screen to its own folder and the pieces that its journey shares', () => {
    const folderOf = (path: string) => /^guest-web\/src\/screens\/(.+)\/[^/]+$/.exec(path)?.[1]
    const shared = /^(checkin\/guest-form|payment\/[a-z-]*pieces|error-page)(\/|$)/
    const strays = sources
      .filter((path) => path.startsWith('guest-web/src/screens/'))
      .flatMap(importsOf)
      .flatMap(({ from, to }) => {
        const [here, there] = [folderOf(from), folderOf(to)]
        if (here === undefined || there === undefined) return []
        return there.startsWith(here) || here.startsWith(there) || shared.test(there)
          ? []
          : [`${from} → ${to}`]
      })
    expect(strays).toEqual([])
  })

  it('leaves the doubles of property systems without a piece of the server: what both took from it, neither would notice', () => {
    const reached = ['opera/OperaDouble.ts', 'cloudbeds/CloudbedsDouble.ts'].map(
      (double) => `api-server/test/property-systems/${double}`,
    )
    for (const path of reached)
      for (const { to } of importsOf(path))
        if (to.startsWith('api-server/') && !reached.includes(to)) reached.push(to)
    expect(reached.length).toBeGreaterThan(6)
    expect(reached.filter((path) => path.startsWith('api-server/src/'))).toEqual([])
  })

  it('lets a capability of the server be reached by its face alone', () => {
    const capabilityOf = (path: string) => /^api-server\/src\/([\w-]+)\//.exec(path)?.[1]
    const past = sources
      .filter((path) => path !== 'api-server/src/baseline.ts')
      .flatMap(importsOf)
      .filter(({ from, to }) => {
        const there = capabilityOf(to)
        return (
          there !== undefined && there !== capabilityOf(from) && !/^[^/]+\/src\/[^/]+\/index\.ts$/.test(to)
        )
      })
      .map(({ from, to }) => `${from} → ${to}`)
    expect(past).toEqual([])
  })

  it('leaves the database to the use cases: the desk and its interface only close it', () => {
    const reaching = sources.filter(
      (path) =>
        /^api-server\/src\/([\w-]+\/commands|desk\/http|checkout\/robots)\//.test(path) &&
        /\bdatabase\.(?!close\b)\w|\bdatabase\s*[:}]|[{,]\s*database\b/.test(
          textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
        ),
    )
    expect(reaching).toEqual([])
  })

  it('has no cycle of static imports', () => {
    const graph = new Map(
      sources.map((path) => [path, importsOf(path).flatMap(({ to, dynamic }) => (dynamic ? [] : [to]))]),
    )
    const done = new Set<string>()
    const walk = (path: string, trail: readonly string[]): string[] => {
      if (trail.includes(path)) return [[...trail.slice(trail.indexOf(path)), path].join(' → ')]
      if (done.has(path)) return []
      const found = (graph.get(path) ?? []).flatMap((next) => walk(next, [...trail, path]))
      done.add(path)
      return found
    }
    expect(sources.flatMap((path) => walk(path, []))).toEqual([])
  })
})

it('the code leaves no loose end', () => {
  const loose =
    /@ts-ignore|@ts-expect-error|eslint-disable|oxlint-disable|biome-ignore|\bTODO\b|\bFIXME\b|\.only\(|\.skip\(|waitForTimeout/
  const mine = /^test\/repository\//
  expect(files.filter((path) => isCode(path) && !mine.test(path) && loose.test(textOf(path)))).toEqual([])
})
