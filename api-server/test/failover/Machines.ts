import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { selfSigned } from '../faults/self-signed.ts'
import { postgresBinaries, unprivilegedUser } from '../harness/PostgresCluster.ts'

const EXAMPLES = new URL('../../../docs/examples/high-availability/', import.meta.url)

const FILES = { etcd: 'etcd.env', patroni: 'patroni.yml', haproxy: 'haproxy.cfg' } as const
type Program = keyof typeof FILES

/** The machines of the examples, by the last part of their address; the third is the server's own. */
const MACHINES = {
  one: { host: 11, programs: ['etcd', 'patroni'] },
  two: { host: 12, programs: ['etcd', 'patroni'] },
  three: { host: 13, programs: ['etcd', 'haproxy'] },
} as const
export type Machine = keyof typeof MACHINES
export const machines = ['one', 'two', 'three'] as const satisfies readonly Machine[]

/** Ends all that lives in the folder, cables and folder, once its standard input ends: with the process that started it at the latest. */
const END_WITH_PARENT = `cat >/dev/null
for signal in QUIT KILL; do
  for one in /proc/[0-9]*; do
    case "$(readlink "$one/cwd")" in "$1" | "$1"/*) kill -$signal "\${one#/proc/}" ;; esac
  done
  sleep 1
done 2>/dev/null
for cable in /sys/class/net/"$2"*; do ip link del "\${cable##*/}" 2>/dev/null; done
rm -rf "$1"`

const MOST_LOOKS = 1_000

const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`

/** @throws Error that says how to get what is missing */
function requirePrograms(): void {
  const isHere = (program: string) =>
    PATH.split(':').some((folder) => fs.existsSync(path.join(folder, program)))
  const missing = Object.keys(FILES).filter((program) => !isHere(program))
  if (missing.length > 0) {
    const packages = 'apt-get install patroni python3-etcd etcd-server haproxy'
    throw new Error(`The tests need ${missing.join(', ')} and found none: on Debian, "${packages}".`)
  }
}

/** Whether this process may give each machine a network of its own. */
export const mayMakeNetworks = (): boolean =>
  spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0

/** Three machines as folders of this one, with the programs and files of `docs/examples/high-availability`. */
export class Machines {
  readonly password = randomBytes(16).toString('hex')
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-failover-'))
  readonly #own = randomInt(1, 255)
  /** No other run has this, as all third machines are one. */
  readonly #cables = `tomari${this.#own}-`
  readonly #watchman = spawn('/bin/sh', ['-c', END_WITH_PARENT, 'sh', this.#folder, this.#cables], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  readonly #user = unprivilegedUser()
  readonly #network: string
  /** A process in the network of each machine that has one. */
  readonly #networks = new Map<Machine, ChildProcess>()

  /**
   * Started at once.
   * @param haveNetworks whether their cables can be pulled: only where `mayMakeNetworks`
   * @throws Error where a program is missing
   */
  constructor(haveNetworks: boolean) {
    requirePrograms()
    // The second is the network that RFC 2544 sets aside for trials like this.
    this.#network = haveNetworks ? `198.18.${this.#own}` : `127.18.${this.#own}`
    const { key, cert } = selfSigned()
    this.#write('tomari.key', key)
    this.#write('tomari.crt', cert)
    this.#give(this.#folder)
    if (haveNetworks) this.#layCables()
    for (const machine of machines) this.starts(machine)
  }

  /** Where haproxy leads to the primary. */
  get door(): { readonly host: string; readonly port: number; readonly certificate: string } {
    return { host: this.#door, port: 5432, certificate: path.join(this.#folder, 'tomari.crt') }
  }

  addressOf(machine: Machine): string {
    return `${this.#network}.${MACHINES[machine].host}`
  }

  /** Where what else runs on the third machine may live. */
  get folder(): string {
    return path.join(this.#folder, 'three')
  }

  /** Starts what does not run on the machine. */
  starts(machine: Machine): void {
    for (const program of MACHINES[machine].programs) {
      if (this.#processesOf(machine, program).length === 0) this.#start(machine, program)
    }
  }

  /** Kills every process of the machine at once, or those of one program. */
  dies(machine: Machine, program: Program | '' = ''): void {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const left = this.#processesOf(machine, program)
      if (left.length === 0) return
      for (const pid of left) kill(pid)
    }
    throw new Error(`the processes of ${machine} do not end`)
  }

  /** Pulls the cables from a machine to others, or plugs them in. */
  cables(machine: Machine, are: 'up' | 'down', to: readonly Machine[] = machines): void {
    for (const other of to) {
      if (other !== machine) this.#ip(machine, 'link', 'set', this.#cableTo(other), are)
    }
  }

  async remove(): Promise<void> {
    const ended = once(this.#watchman, 'exit')
    this.#watchman.stdin.end()
    await ended
  }

  get #door(): string {
    return `127.18.${this.#own}.13`
  }

  #start(machine: Machine, program: Program): void {
    const folder = this.#place(machine, program)
    fs.mkdirSync(folder, { recursive: true })
    this.#give(path.dirname(folder))
    this.#give(folder)
    const text = this.#fileOf(machine, program)
    const file = this.#write(path.join(machine, program, FILES[program]), text)
    const log = fs.openSync(path.join(this.#folder, `${machine}-${program}.log`), 'a')
    const command = { etcd: ['etcd'], patroni: ['patroni', file], haproxy: ['haproxy', '-db', '-f', file] }[
      program
    ]
    const own = program === 'etcd' ? Object.fromEntries(pairsIn(text)) : {}
    const [first = '', ...rest] = this.#networks.has(machine) ? this.#inside(machine, command) : command
    spawn(first, rest, {
      ...(this.#networks.has(machine) ? {} : this.#user),
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...own },
    })
    fs.closeSync(log)
  }

  /** The example with this machine's addresses, folders and password put in. */
  #fileOf(machine: Machine, program: Program): string {
    const folder = this.#place(machine, program)
    const isLoopback = this.#network.startsWith('127.')
    const put: readonly (readonly [string, string])[] = [
      ['@NAME@', machine],
      ['@ADDRESS@', this.addressOf(machine)],
      ['@PASSWORD@', this.password],
      // It runs as another already.
      ['  user haproxy\n  group haproxy\n', ''],
      ['10.0.0.0/24', isLoopback ? '127.0.0.0/8' : `${this.#network}.0/24`],
      ['10.0.0.', `${this.#network}.`],
      ['127.0.0.1:', `${this.#door}:`],
      ['/usr/lib/postgresql/15/bin', postgresBinaries()],
      ['/etc/ssl/private', this.#folder],
      ['/var/run/postgresql', folder],
      ['/var/lib/postgresql', folder],
      ['/var/lib/etcd', folder],
    ]
    return put.reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      fs.readFileSync(new URL(FILES[program], EXAMPLES), 'utf8'),
    )
  }

  #write(name: string, text: string): string {
    const file = path.join(this.#folder, name)
    fs.writeFileSync(file, text, { mode: 0o600 })
    this.#give(file)
    return file
  }

  /** To the user that the programs run as. */
  #give(file: string): void {
    const { uid, gid } = this.#user
    if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid)
  }

  #place(machine: Machine, program: Program | ''): string {
    return path.join(this.#folder, machine, program)
  }

  #processesOf(machine: Machine, program: Program | ''): readonly number[] {
    const folder = this.#place(machine, program)
    return fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && `${folderOf(name)}/`.startsWith(`${folder}/`))
      .map(Number)
  }

  /** A cable between each two machines. Whatever is made here goes with the processes that hold the networks. */
  #layCables(): void {
    for (const machine of ['one', 'two'] as const) {
      const network = spawn('unshare', ['--net', 'cat'], {
        cwd: this.#folder,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      this.#networks.set(machine, network)
    }
    for (const machine of ['one', 'two'] as const) this.#ip(machine, 'link', 'set', 'lo', 'up')
    this.#layCable('three', 'one')
    this.#layCable('three', 'two')
    this.#layCable('one', 'two')
  }

  #layCable(one: Machine, other: 'one' | 'two'): void {
    const holder = String(this.#networks.get(other)?.pid)
    const [here, there] = [this.#cableTo(other), this.#cableTo(one)]
    this.#ip(one, 'link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', holder)
    for (const [end, cable, far] of [
      [one, here, other],
      [other, there, one],
    ] as const) {
      this.#ip(end, 'addr', 'add', this.addressOf(end), 'peer', this.addressOf(far), 'dev', cable)
      this.#ip(end, 'link', 'set', cable, 'up')
    }
  }

  #cableTo(machine: Machine): string {
    return `${this.#cables}${machine}`
  }

  #ip(machine: Machine, ...words: readonly string[]): void {
    const [command = '', ...rest] = this.#networks.has(machine)
      ? ['nsenter', '--net', '-t', String(this.#networks.get(machine)?.pid), 'ip', ...words]
      : ['ip', ...words]
    execFileSync(command, rest)
  }

  #inside(machine: Machine, command: readonly string[]): readonly string[] {
    const user = ['-S', String(this.#user.uid), '-G', String(this.#user.gid)]
    return ['nsenter', '--net', '-t', String(this.#networks.get(machine)?.pid), ...user, ...command]
  }
}

const pairsIn = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])

/** The folder that a process lives in; empty for one that has gone. */
function folderOf(pid: string): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
