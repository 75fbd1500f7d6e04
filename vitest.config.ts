import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Only a net for what hangs: how long a test takes is no business of a test. */
const net = { testTimeout: 180_000, hookTimeout: 120_000 }

/** Kills, power cuts and long walks, which `npm run test:endurance` runs: marked with `@module-tag` at the top of their files. */
const tags = [
  { name: 'endurance', description: 'What takes a quarter of a minute and more, or kills processes.' },
]
const isLong = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@module-tag endurance')

/** The long files first: one that begins last has the machine to itself, and the others wait for it. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files)
    return [...inOrder.filter(isLong), ...inOrder.filter((file) => !isLong(file))]
  }
}

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

export default defineConfig({
  test: {
    // Database tests wait for the disk as much as for the processor.
    maxWorkers: '150%',
    sequence: { sequencer: LongFirst },
    tags,
    projects: [
      workspace('tenant-config'),
      workspace('contract'),
      workspace('guest-rules'),
      workspace('database-port'),
      workspace('guest-web'),
      workspace('desk-web'),
      {
        test: {
          ...workspace('embedded-database').test,
          globalSetup: './test/harness/global-setup.ts',
        },
      },
      {
        test: {
          ...workspace('api-server').test,
          globalSetup: './test/harness/global-setup.ts',
        },
      },
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
