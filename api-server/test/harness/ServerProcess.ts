import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { dataFiles } from '../../build/data-files.ts'
import { buildOf, PROGRAMS } from '../../vite.config.ts'

const apiServer = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export interface BuiltServer {
  readonly main: string
  remove(): Promise<void>
}

/**
 * Builds the server as the product is built, with what a test does to it on the way.
 * @param main what it starts with, relative to the workspace: another program of the product's than the server itself
 */
export async function buildServer(
  plugins: readonly Plugin[] = [],
  main = './src/main.ts',
): Promise<BuiltServer> {
  // Inside the workspace, so that the built files find node_modules.
  await mkdir(apiServer('.cache'), { recursive: true })
  const folder = await mkdtemp(apiServer('.cache/server-'))
  // Each process brings its workers along.
  const { desk: _, ...workers } = PROGRAMS
  const programs = { ...workers, main }
  await build({
    configFile: false,
    logLevel: 'warn',
    ...buildOf(programs, folder),
    plugins: [dataFiles(), ...plugins],
  })
  return { main: join(folder, 'main.mjs'), remove: () => rm(folder, { recursive: true }) }
}

export class ServerProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  #output = ''

  /** @param cwd the folder that it lives in */
  constructor(
    { main }: Pick<BuiltServer, 'main'>,
    variables: Readonly<Record<string, string>>,
    node = process.execPath,
    cwd = process.cwd(),
  ) {
    const env = { PATH: process.env['PATH'] ?? '', TENANT_DIR: apiServer('tenants/default'), ...variables }
    this.#child = spawn(node, [main], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#ended = once(this.#child, 'close')
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    }
  }

  get output(): string {
    return this.#output
  }

  /** Where it can be reached, once it says so. @throws Error with what it said when it ended instead */
  async url(): Promise<string> {
    const announced = new Promise<string>((resolve) => {
      const look = () => {
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(this.#output)?.[0]
        if (url !== undefined) resolve(url)
      }
      this.#child.stdout?.on('data', look)
      look()
    })
    const url = await Promise.race([announced, this.#ended])
    if (typeof url !== 'string') throw new Error(`the server ended:\n${this.#output}`)
    return url
  }

  async end(): Promise<number | null> {
    await this.#ended
    return this.#child.exitCode
  }

  /** Stands still from now on, as a process does that gets no processor or waits for a disk that is gone. */
  freezes(): void {
    this.#child.kill('SIGSTOP')
  }

  thaws(): void {
    this.#child.kill('SIGCONT')
  }

  async stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    this.#child.kill(signal)
    return await this.end()
  }
}

export function serversOfOneBuild(plugins: readonly Plugin[] = []) {
  let built: BuiltServer
  const running: ServerProcess[] = []
  beforeAll(async () => void (built = await buildServer(plugins)))
  afterEach(() => Promise.all(running.splice(0).map((one) => one.stop('SIGKILL'))))
  afterAll(() => built.remove())
  return (variables: Readonly<Record<string, string>>, node?: string): ServerProcess => {
    const server = new ServerProcess(built, { PORT: '0', ...variables }, node)
    running.push(server)
    return server
  }
}
