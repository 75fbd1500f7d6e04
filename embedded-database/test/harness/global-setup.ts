import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { emptyDataFolder } from './empty-data-folder.ts'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Programs that tests run as themselves: Node 20 runs no TypeScript, so they are built. */
const PROGRAMS = ['failing-sync-worker', 'mirroring-worker', 'write-storm']

/** Builds the worker and the test programs, and makes an empty database to copy, once for all test files. */
export default async function setup(project: TestProject): Promise<() => void> {
  fs.mkdirSync(here('../../.cache'), { recursive: true })
  // Inside the workspace, so that the built files find node_modules as the product does.
  const programs = fs.mkdtempSync(here('../../.cache/programs-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root: here('../..'),
    build: {
      ssr: true,
      target: 'node20',
      outDir: programs,
      minify: false,
      rolldownOptions: {
        input: {
          'embedded-worker': here('../../src/worker.ts'),
          ...Object.fromEntries(PROGRAMS.map((name) => [name, here(`../programs/${name}.ts`)])),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: [/^@tomari\//], external: true },
  })
  project.provide('programs', programs)
  project.provide(
    'emptyDataFolder',
    await emptyDataFolder(pathToFileURL(path.join(programs, 'embedded-worker.mjs'))),
  )
  return () => fs.rmSync(programs, { recursive: true })
}

declare module 'vitest' {
  export interface ProvidedContext {
    programs: string
    /** A data folder whose database holds no table. */
    emptyDataFolder: string
  }
}
