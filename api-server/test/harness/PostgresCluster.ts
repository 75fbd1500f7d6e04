import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './listening.ts'

const MISSING =
  'The tests need PostgreSQL 15 or newer and found none: install it (Debian, Ubuntu: "apt-get install postgresql"; ' +
  'macOS: "brew install postgresql"), or set TEST_DATABASE_URL to a server on which they may create databases.'

const VERSIONED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr']

/** The folder of the newest PostgreSQL's programs on this machine. @throws Error that says how to get it */
export function postgresBinaries(): string {
  const found = [...versioned(), ...(process.env['PATH'] ?? '').split(path.delimiter)].find(
    (folder) => fs.existsSync(path.join(folder, 'initdb')) && fs.existsSync(path.join(folder, 'postgres')),
  )
  if (found === undefined) throw new Error(MISSING)
  return found
}

function versioned(): string[] {
  return VERSIONED.filter((parent) => fs.existsSync(parent)).flatMap((parent) =>
    fs
      .readdirSync(parent)
      .filter((name) => /^(postgresql@|pgsql-)?\d+$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => path.join(parent, name, 'bin')),
  )
}

/** Runs PostgreSQL as a child of a shell that waits for its own standard input to end. Its log ends with PostgreSQL. */
const STOP_WITH_PARENT =
  '"$@" </dev/null & server=$!; exec 2>/dev/null; cat >/dev/null; kill -INT $server; wait $server'

const MOST_STARTS = 100
const START_AGAIN_MS = 50
const READY = /database system is ready to accept (?:read-only )?connections/

/** A PostgreSQL of the tests' own: its files in a temporary folder, its port on the loopback interface. */
export class PostgresCluster {
  readonly #binaries = postgresBinaries()
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-postgres-'))
  readonly #port: number
  readonly #settings: readonly string[]
  #shell: ChildProcess | undefined

  private constructor(port: number, settings: readonly string[]) {
    this.#port = port
    this.#settings = settings
  }

  /**
   * A new cluster, started. Its text is sorted by Japanese rules, unlike the embedded engine's: tests must not rely on either.
   * @param settings beside the usual ones, as `name=value`
   */
  static async create(settings: readonly string[] = []): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(await freePort(), settings)
    const user = unprivilegedUser()
    if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(cluster.#folder, user.uid, user.gid)
    const usual =
      '--username=tomari --auth=trust --no-sync --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=ja'
    execFileSync(
      path.join(cluster.#binaries, 'initdb'),
      [`--pgdata=${path.join(cluster.#folder, 'data')}`, ...usual.split(' ')],
      { ...user, cwd: cluster.#folder, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    await cluster.start()
    return cluster
  }

  /** @param host another way to write the same machine */
  url(database = 'postgres', host = '127.0.0.1'): string {
    return `postgres://tomari@${host}:${this.#port}/${database}`
  }

  /** The process whose children are the server's. */
  get pid(): number | undefined {
    return this.#shell?.pid
  }

  /** Answers once the server accepts connections. @throws Error with the server's last words */
  async start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#startOnce()
      } catch (error) {
        // After a kill, what is left of the server may hold its memory for a moment longer: no second one can start.
        if (tries === MOST_STARTS || !String(error).includes('still in use')) throw error
        await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS))
      }
    }
  }

  async #startOnce(): Promise<void> {
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      'lc_messages=C',
      'fsync=off',
      'max_connections=200',
      ...this.#settings,
    ].flatMap((setting) => ['-c', setting])
    const server = [path.join(this.#binaries, 'postgres'), '-D', path.join(this.#folder, 'data'), ...settings]
    const shell = spawn('/bin/sh', ['-c', STOP_WITH_PARENT, 'sh', ...server], {
      ...unprivilegedUser(),
      cwd: this.#folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    try {
      await ready(shell)
    } catch (error) {
      shell.stdin.end()
      throw error
    }
    this.#shell = shell
  }

  async stop(): Promise<void> {
    const shell = this.#shell
    if (!shell) return
    this.#shell = undefined
    const ended = once(shell, 'exit')
    shell.stdin?.end()
    await ended
  }

  /** Kills the server as by `kill -9`: its other processes notice and end. `start` starts it again. */
  async kill(): Promise<void> {
    const [pid] = fs.readFileSync(path.join(this.#folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await this.stop()
  }

  /** Starts it anew: as a standby it is read alone, and recovers without end. */
  async becomes(role: 'primary' | 'standby'): Promise<void> {
    await this.stop()
    const signal = path.join(this.#folder, 'data', 'standby.signal')
    fs.rmSync(signal, { force: true })
    if (role === 'standby') {
      fs.writeFileSync(signal, '')
      const { uid, gid } = unprivilegedUser()
      if (uid !== undefined && gid !== undefined) fs.chownSync(signal, uid, gid)
    }
    await this.start()
  }

  async remove(): Promise<void> {
    await this.stop()
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }
}

function ready(shell: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!shell.stderr) return reject(new Error('PostgreSQL was started without its log'))
    const words: string[] = []
    const lines = createInterface({ input: shell.stderr })
    lines.on('line', (line) => {
      words.push(line)
      if (READY.test(line)) resolve()
    })
    lines.on('close', () => reject(new Error(`PostgreSQL did not start:\n${words.slice(-10).join('\n')}`)))
  })
}

/** As whom PostgreSQL runs. It refuses to run as root: then it runs as the user that its package made, else as nobody. */
export function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined)
  const [, , uid, gid] = account?.split(':') ?? []
  if (uid === undefined || gid === undefined)
    throw new Error('no user "postgres" or "nobody" to run PostgreSQL as')
  return { uid: Number(uid), gid: Number(gid) }
}
