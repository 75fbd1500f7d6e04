import { describe, expect, it } from 'vitest'
import { importsOf, isRoomSource, repositoryFiles, textOf } from './source-files.ts'

/** The first drawing of the page: rooms as `name["folder or file"]`, arrows as `name --> name & name --> name`. */
const drawing = /```mermaid\n([^]*?)```/.exec(textOf('docs/architecture.md'))?.[1]?.split('\n') ?? []

const places = new Map(
  drawing.flatMap((line) => {
    const [, name, place] = /^\s*(\w+)\["([^"]+)"\]$/.exec(line) ?? []
    return name === undefined || place === undefined ? [] : [[name, place] as const]
  }),
)
const rooms = [...places.values()]
const arrows = drawing.flatMap((line) => {
  const steps = line
    .split(' --> ')
    .map((step) => step.split(' & ').flatMap((name) => places.get(name.trim()) ?? []))
  return steps.flatMap((sources, at) =>
    sources.flatMap((source) => (steps[at + 1] ?? []).map((target) => [source, target] as const)),
  )
})

const isIn = (room: string) => (path: string) =>
  path === room || path === `${room}.ts` || path.startsWith(`${room}/`)
/** The innermost room of a file. */
const roomOf = (path: string): string | undefined =>
  rooms.filter((room) => isIn(room)(path)).sort((one, other) => other.length - one.length)[0]

const reached = (room: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (from: string) => {
    for (const [source, target] of arrows) {
      if (source !== from || found.has(target)) continue
      found.add(target)
      follow(target)
    }
  }
  follow(room)
  return found
}

const sources = repositoryFiles().filter(isRoomSource)
const imports = sources.flatMap(importsOf).flatMap(({ from, to }) => {
  const [source, target] = [roomOf(from), roomOf(to)]
  return source === undefined || target === undefined || source === target
    ? []
    : [{ from, to, source, target }]
})

describe('the drawing of the house', () => {
  it('is there', () => {
    expect(rooms.length).toBeGreaterThan(20)
    expect(arrows.length).toBeGreaterThan(20)
  })

  it('has a room for every source', () => {
    expect(sources.filter((path) => roomOf(path) === undefined)).toEqual([])
  })

  it('has arrows that run down only: each leads to a room that is drawn below', () => {
    const up = arrows.filter(([source, target]) => rooms.indexOf(source) >= rooms.indexOf(target))
    expect(up).toEqual([])
  })

  it('shows a way down for every import: draw the arrow, or turn the import around', () => {
    const ways = new Map(rooms.map((room) => [room, reached(room)]))
    const undrawn = imports
      .filter(({ source, target }) => ways.get(source)?.has(target) !== true)
      .map(({ from, to }) => `${from} → ${to}`)
    expect(undrawn).toEqual([])
  })
})
