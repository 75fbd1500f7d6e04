import { describe, expect, it } from 'vitest'
import { boundaries } from './boundaries.ts'
import { importsOf, isCode, isRoomSource, repositoryFiles, textOf } from './source-files.ts'

const files = repositoryFiles()
const sources = files.filter(isRoomSource)

describe('the rooms of the hotel', () => {
  it('has rooms to look at', () => {
    expect(sources.length).toBeGreaterThan(50)
  })

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

it('the words in the code leaves no loose end', () => {
  const loose =
    /@ts-ignore|@ts-expect-error|eslint-disable|oxlint-disable|biome-ignore|\bTODO\b|\bFIXME\b|\.only\(|\.skip\(|waitForTimeout/
  const mine = /^test\/repository\//
  expect(files.filter((path) => isCode(path) && !mine.test(path) && loose.test(textOf(path)))).toEqual([])
})
