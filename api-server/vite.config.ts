import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { dataFiles } from './build/data-files.ts'

/** Every program of the server. The build takes those that exist. */
export const PROGRAMS = {
  main: './src/main.ts',
  desk: './src/desk-main.ts',
  'embedded-worker': '../embedded-database/src/worker.ts',
  'picture-worker': './src/checkin/images/worker.ts',
  'hung-watch': './src/platform/process/hung-watch.ts',
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * How TypeScript becomes programs for Node: the workspaces go into the bundle, what npm installed stays where it is.
 * All files land in one folder, since the others look for the worker beside themselves (src/platform/database/open.ts).
 *
 * @param programs entry files by name, relative to this workspace
 */
export function buildOf(programs: Readonly<Record<string, string>>, outDir: string): UserConfig {
  const input = Object.entries(programs)
    .map(([name, file]) => [name, here(file)] as const)
    .filter(([, file]) => fs.existsSync(file))
  return {
    root: here('.'),
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'chunk-[name]-[hash].mjs',
          assetFileNames: '[name][extname]',
        },
      },
    },
    ssr: { noExternal: [/^@tomari\//], external: true },
  }
}

export default defineConfig({ ...buildOf(PROGRAMS, here('./dist')), plugins: [dataFiles()] })
