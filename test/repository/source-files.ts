import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Every file of the repository, tracked or new but not ignored, as a path from the root. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '')
    .sort()

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** A node of the tree of a program, of whatever type: only what is asked of it is looked at. */
export type Node = Readonly<Record<string, unknown>>

const parsed = new Map<string, ReturnType<typeof parseSync>>()
const parse = (path: string) => {
  const known = parsed.get(path) ?? parseSync(path, textOf(path))
  parsed.set(path, known)
  return known
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nodesIn = (program: unknown): readonly Node[] => {
  const nodes: Node[] = []
  const waiting: unknown[] = [program]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) {
      waiting.push(...next)
    } else if (isNode(next)) {
      nodes.push(next)
      waiting.push(...Object.values(next).filter(isNode))
    }
  }
  return nodes
}

export const nodesOf = (path: string): readonly Node[] => nodesIn(parse(path).program)

export const isCode = (path: string): boolean => /\.(ts|tsx|css|mjs)$/.test(path) && !path.endsWith('.d.ts')

export const isRoomSource = (path: string): boolean =>
  /^[a-z-]+\/src\/.*\.tsx?$/.test(path) && !path.includes('/test/')

const workspaces = new Map([
  ['@tomari/tenant-config', 'tenant-config'],
  ['@tomari/contract', 'contract'],
  ['@tomari/guest-rules', 'guest-rules'],
  ['@tomari/database-port', 'database-port'],
])

/** What an import of a file leads to: a path from the root without its ending, or the name of a package. */
const targetOf = (importer: string, request: string): string => {
  if (request.startsWith('.')) {
    return relative(root, normalize(join(root, dirname(importer), request)))
      .split(sep)
      .join('/')
  }
  if (request === '@tomari/embedded-database') return 'embedded-database/src/embedded-engine.ts'
  // The kit's files are named whole: it has styles beside its code.
  if (request.startsWith('@tomari/guest-web/')) {
    return `guest-web/src/${request.slice('@tomari/guest-web/'.length)}`
  }
  for (const [name, folder] of workspaces) {
    if (request.startsWith(`${name}/`)) return `${folder}/src/${request.slice(name.length + 1)}.ts`
  }
  return request
}

export interface Import {
  readonly from: string
  readonly to: string
  readonly dynamic: boolean
}

export const importsOf = (path: string): Import[] => {
  const { module } = parse(path)
  const text = textOf(path)
  const requests = [
    ...module.staticImports.map((found) => ({ request: found.moduleRequest.value, dynamic: false })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) =>
        entry.moduleRequest === null ? [] : [{ request: entry.moduleRequest.value, dynamic: false }],
      ),
    ),
    ...module.dynamicImports.map((found) => ({
      request: text.slice(found.moduleRequest.start, found.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      dynamic: true,
    })),
  ]
  return requests.map(({ request, dynamic }) => ({ from: path, to: targetOf(path, request), dynamic }))
}
