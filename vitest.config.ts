import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Only a net for what hangs: how long a test takes is no business of a test. */
const net = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** Files of a workspace that say at their top, by `@module-tag`, that they do not belong into the run of every day. */
const tagged = (name: string, tag: 'ci' | 'endurance'): string[] =>
  ['src', 'test']
    .flatMap((folder) =>
      readdirSync(`${import.meta.dirname}/${name}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) =>
      readFileSync(`${import.meta.dirname}/${name}/${file}`, 'utf8').includes(`@module-tag ${tag}`),
    )

/** What looks at `guest-web/dist`, and so comes after the build. */
const ofTheBuild = 'guest-web/test/browsers/**/*.test.ts'

/** Tests that need no database share the loaded modules; none of their files needs them for itself, and none may come to. */
const withoutDatabase = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    environment: 'node' as const,
    pool: 'threads' as const,
    isolate: false,
    maxWorkers: 2,
    ...net,
  },
})

/** One project per workspace, so that `npx vitest run --project contract` runs the tests of one of them. */
const workspace = (name: string) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'node' as const,
    ...net,
  },
})

/**
 * Three projects for a workspace whose tests need a database: what runs daily, what `.ci/run` adds, and `npm run test:endurance`.
 * Files of the first share the loaded server and one database a worker; the others kill and restart theirs.
 */
const withDatabase = (name: string) => {
  const test = { ...workspace(name).test, globalSetup: './test/harness/global-setup.ts' }
  const [ci, endurance] = [tagged(name, 'ci'), tagged(name, 'endurance')]
  return [
    { test: { ...test, exclude: [...ci, ...endurance], isolate: false } },
    { test: { ...test, name: `${name}-ci`, include: ci } },
    { test: { ...test, name: `${name}-endurance`, include: endurance } },
  ]
}

export default defineConfig({
  test: {
    // Database tests wait for the disk as much as for the processor.
    maxWorkers: '150%',
    tags: [
      { name: 'ci', description: 'What a landing is held up by, and a working day is not.' },
      { name: 'endurance', description: 'What takes a quarter of a minute and more, or kills processes.' },
    ],
    projects: [
      withoutDatabase(
        'rules',
        [
          '{tenant-config,contract,guest-rules,database-port,guest-web,desk-web}/test/**/*.test.{ts,tsx}',
          'test/*.test.ts',
        ],
        [ofTheBuild],
      ),
      withoutDatabase('built', [ofTheBuild]),
      withoutDatabase('laws', ['test/repository/**/*.test.ts']),
      ...withDatabase('embedded-database'),
      ...withDatabase('api-server'),
      {
        test: {
          name: 'model',
          include: ['test/model/**/*.test.ts'],
          environment: 'node',
          ...net,
          globalSetup: './api-server/test/harness/global-setup.ts',
        },
      },
    ],
  },
})
