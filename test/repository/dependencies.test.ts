import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './source-files.ts'

const manifest = v.object({
  name: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
})
const lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
      dev: v.optional(v.boolean()),
    }),
  ),
})

const manifests = repositoryFiles()
  .filter((path) => /^([a-z-]+\/)?package\.json$/.test(path))
  .map((path) => v.parse(manifest, JSON.parse(textOf(path))))
const locked = v.parse(lock, JSON.parse(textOf('package-lock.json'))).packages
const record = textOf('docs/decisions/0010-runtime-packages.md')

const runtime = manifests
  .filter(({ name }) =>
    [
      '@tomari/tenant-config',
      '@tomari/contract',
      '@tomari/guest-rules',
      '@tomari/database-port',
      '@tomari/embedded-database',
      '@tomari/guest-web',
      '@tomari/desk-web',
      '@tomari/api-server',
    ].includes(name),
  )
  .flatMap(({ dependencies }) => Object.keys(dependencies))
  .filter((name) => !name.startsWith('@tomari/'))

describe('the packages that others have written (R22.11)', () => {
  it('are each named with a reason where they run with the product', () => {
    const reasons = new Map(
      [...record.matchAll(/^- (`[^:]+`): (.+)$/gm)].flatMap(([, names = '', reason = '']) =>
        [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, reason] as const),
      ),
    )
    expect([...reasons.keys()].toSorted()).toEqual([...new Set(runtime)].toSorted())
    for (const reason of reasons.values()) expect(reason.length).toBeGreaterThan(20)
  })

  it('are pinned to one version', () => {
    const loose = manifests.flatMap(({ name, dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }).flatMap(([dependency, version]) =>
        /^\d+\.\d+\.\d+$/.test(version) ? [] : [`${name}: ${dependency} ${version}`],
      ),
    )
    expect(loose).toEqual([])
  })

  it('come with a checksum, and run no script of theirs when they are installed with the product', () => {
    const foreign = Object.entries(locked).filter(
      ([path, { link }]) => path.includes('node_modules/') && link !== true,
    )
    expect(foreign.length).toBeGreaterThan(100)
    expect(foreign.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
    expect(
      foreign
        .filter(([, { hasInstallScript, dev }]) => hasInstallScript === true && dev !== true)
        .map(([path]) => path),
    ).toEqual([])
  })
})
