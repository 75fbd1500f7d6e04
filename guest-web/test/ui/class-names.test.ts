import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const kit = new URL('../../src/ui/', import.meta.url)
const files = readdirSync(kit, { recursive: true, encoding: 'utf8' })
const read = (name: string) => readFileSync(new URL(name, kit), 'utf8')

const used = new Map<string, Set<string>>()
for (const file of files.filter((name) => name.endsWith('.tsx'))) {
  const code = read(file)
  for (const [, binding, sheet] of code.matchAll(/import (\w+) from '(\.{1,2}\/[\w./-]+\.module\.css)'/g)) {
    if (binding === undefined || sheet === undefined) continue
    const path = posix.join(posix.dirname(file), sheet)
    const names = used.get(path) ?? new Set<string>()
    for (const [, name] of code.matchAll(new RegExp(`\\b${binding}\\.(\\w+)`, 'g')))
      if (name !== undefined) names.add(name)
    used.set(path, names)
  }
}

// Chromium looks at every element of a page anew when something is put into it beside others, for as long as one rule says "any
// element after another". `:where(:not(:first-child))` says the same and costs nothing (docs/decisions/0013).
describe.each(files.filter((name) => name.endsWith('.css')))('the rules of %s', (sheet) => {
  it('are about no element that merely comes after another', () => {
    expect(read(sheet).match(/(?:\*|>) [+~] (?:\*|:not)/g)).toBeNull()
  })
})

// TypeScript does not know the names in a style sheet, so a typing error there would go unseen.
describe.each(files.filter((name) => name.endsWith('.module.css')))('the classes of %s', (sheet) => {
  const rules = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"[^"]*"|\d*\.\d+/g, '')
  const defined = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))

  it('are those that its component uses', () => {
    expect(defined).toEqual(used.get(sheet) ?? new Set())
  })
})
