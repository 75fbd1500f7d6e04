import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Only a net for what hangs: how long a test takes is no business of a test. */
const net = { testTimeout: 180_000, hookTimeout: 120_000 }

/** Kills, power cuts and long walks: the files of a workspace with `@module-tag endurance` at their top. */
const enduranceOf = (name: string): string[] =>
  readdirSync(`${import.meta.dirname}/${name}/test`, { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file}`)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) =>
      readFileSync(`${import.meta.dirname}/${name}/${file}`, 'utf8').includes('@module-tag endurance'),
    )

/** One project per workspace, so that `npx vitest run --project contract` runs the tests of one of them. */
const workspace = (name: string) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'node' as const,
    ...net,
  },
})

/**
 * Two projects for a workspace whose tests need a database: what runs daily, and what `npm run test:endurance` runs. A run that only
 * leaves the others' tests out would still load their files, which takes minutes.
 */
const withEndurance = (name: string) => {
  const { test } = workspace(name)
  const globalSetup = './test/harness/global-setup.ts'
  const endurance = enduranceOf(name)
  return [
    { test: { ...test, globalSetup, exclude: endurance, isolate: false } },
    { test: { ...test, globalSetup, name: `${name}-endurance`, include: endurance } },
  ]
}

export default defineConfig({
  test: {
    // Database tests wait for the disk as much as for the processor.
    maxWorkers: '150%',
    tags: [
      { name: 'endurance', description: 'What takes a quarter of a minute and more, or kills processes.' },
    ],
    projects: [
      workspace('tenant-config'),
      workspace('contract'),
      workspace('guest-rules'),
      workspace('database-port'),
      workspace('guest-web'),
      workspace('desk-web'),
      ...withEndurance('embedded-database'),
      ...withEndurance('api-server'),
      {
        test: {
          name: 'model',
          include: ['test/model/**/*.test.ts'],
          environment: 'node',
          ...net,
          globalSetup: './api-server/test/harness/global-setup.ts',
        },
      },
      {
        test: { name: 'repository', include: ['test/repository/**/*.test.ts'], environment: 'node', ...net },
      },
    ],
  },
})
