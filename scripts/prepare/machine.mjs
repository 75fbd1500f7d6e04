import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root, run, works } from './run.mjs'

const isRoot = process.getuid?.() === 0
const hasApt = works('apt-get', ['--version'])
let listsAreFresh = false

const cacheFolder = (name) => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'tomari', name)

const isOnOffer = (name) => works('sh', ['-c', `apt-cache show ${name} | grep -q Package`])

const freshenLists = () => {
  if (listsAreFresh) return
  run('apt-get', ['update'], { quiet: true, sentence: 'The package lists could not be read.' })
  listsAreFresh = true
}

const aptInstall = (packages, what) => {
  if (!isRoot || !hasApt) {
    console.error(
      `The tests need ${what}. Install it (on Debian: apt-get install ${packages.join(' ')}), then try again.`,
    )
    process.exit(1)
  }
  console.log(`Installing ${what} …`)
  freshenLists()
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    sentence: `${what} could not be installed.`,
  })
}

// The browser without its own windows comes first: opening them takes a fifth of the time of the journeys.
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Path of a Chromium: `CHROMIUM`, the system's, Playwright's own; installed when there is none. */
export const findChromium = () => {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') return named
  const system = systemBrowsers.find((path) => existsSync(path))
  if (system !== undefined) return system
  const { chromium } = createRequire(join(root, 'browser-tests', 'package.json'))('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (works('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath())) {
    return chromium.executablePath()
  }
  if (isRoot && hasApt) freshenLists()
  const [name] = ['chromium-headless-shell', 'chromium'].filter(isOnOffer)
  aptInstall([name ?? 'chromium'], 'Chromium')
  return `/usr/bin/${name ?? 'chromium'}`
}

/**
 * The two other engines of guests' phones, from Debian's packages: Firefox, and WebKit with its driver and a display to draw
 * on. Where they cannot be installed their journeys are left out, and it is said.
 */
export const ensureOtherBrowsers = () => {
  const engines = [
    { name: 'Firefox', paths: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
    {
      name: 'WebKit',
      paths: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
      packages: ['webkit2gtk-driver', 'xvfb'],
    },
  ]
  for (const { name, paths, packages } of engines) {
    if (paths.every((path) => existsSync(path))) continue
    if (isRoot && hasApt) aptInstall(packages, name)
    else console.error(`${name} is not here (on Debian: ${packages.join(' ')}): its journeys are left out.`)
  }
}

/** Japanese faces, sans and serif, without which screens cannot be judged. */
export const ensureJapaneseFonts = () => {
  if (process.platform !== 'linux') return
  if (works('sh', ['-c', 'fc-list | grep -qi "cjk"'])) return
  if (isRoot && hasApt) aptInstall(['fontconfig', 'fonts-noto-cjk'], 'Japanese fonts')
}

const postgresFolders = () => {
  const debian = '/usr/lib/postgresql'
  return existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
}

const ensureProgram = (asking, name) => {
  if (!works('sh', ['-c', `PATH="$PATH:/usr/sbin:/usr/local/sbin" ${asking}`])) aptInstall([name], name)
}

/** An nginx and a pgbouncer, with which the documented examples are tried. */
export const ensureNginx = () => ensureProgram('nginx -v', 'nginx-light')
export const ensurePgbouncer = () => ensureProgram('${PGBOUNCER:-pgbouncer} -V', 'pgbouncer')

/**
 * The program with which Prometheus checks figures, alerts and configuration; taken out of Debian's package, whose service is not wanted.
 * @returns its path
 */
export const findPromtool = () => {
  if (works('promtool', ['--version'])) return 'promtool'
  const folder = cacheFolder('prometheus')
  const program = join(folder, 'usr', 'bin', 'promtool')
  if (existsSync(program)) return program
  console.log('Fetching promtool …')
  mkdirSync(folder, { recursive: true })
  if (isRoot) freshenLists()
  const unpacked = `cd '${folder}' && apt-get download prometheus && dpkg-deb -x prometheus_*.deb . && rm prometheus_*.deb`
  run('sh', ['-c', unpacked], {
    quiet: true,
    sentence: 'promtool could not be had (on Debian: apt-get install prometheus).',
  })
  return program
}

/** A PostgreSQL to start for the tests on the real thing, unless `TEST_DATABASE_URL` names a running one. */
export const ensurePostgres = () => {
  if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') return
  if (postgresFolders().some((folder) => existsSync(join(folder, 'initdb')))) return
  if (works('initdb', ['--version'])) return
  aptInstall(['postgresql'], 'PostgreSQL')
}

/** What docs/examples/high-availability is made of; Linux has it. */
export const ensureFailover = () => {
  if (process.platform !== 'linux') return
  if (works('sh', ['-c', 'PATH="$PATH:/usr/sbin"; etcd --version && patroni --version && haproxy -v'])) return
  aptInstall(['patroni', 'python3-etcd', 'etcd-server', 'haproxy'], 'Patroni, etcd and haproxy')
}

/** The versions of Node that are tried, the oldest first: 20 as this machine has it, the others from the npm registry. */
const FROM_REGISTRY = ['22.23.3', '24.9.0']

const majorOf = (version) => Number(version.split('.')[0])

/**
 * A Node of the version: this one when it is of the same major version, else the npm registry's, which is a plain package without
 * a script of its own. It is kept outside the repository.
 * @returns {string | null} the program; null where there is none for this machine, or the registry is out of reach
 */
const nodeOf = (version) => {
  if (majorOf(process.versions.node) === majorOf(version)) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(cacheFolder('nodes'), version)
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(program)) {
    console.log(`Fetching Node ${version} for the tests (first time only) …`)
    mkdirSync(folder, { recursive: true })
    const plainly = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    works('npm', ['install', '--prefix', folder, ...plainly, `${name}@${version}`])
  }
  return works(program, ['--version']) ? program : null
}

/**
 * The Nodes to test with, by their version; this process's own is among them.
 * @returns {{ newest: string, all: string[], missing: string[] }} programs, and versions that could not be had
 */
export const nodesToTestWith = () => {
  const found = FROM_REGISTRY.map((version) => ({ version, program: nodeOf(version) }))
  const programs = found.flatMap(({ program }) => (program === null ? [] : [program]))
  const own = majorOf(process.versions.node)
  const newestOfThem = programs.at(-1)
  const isOwnNewest = own > majorOf(FROM_REGISTRY.at(-1) ?? '0') || newestOfThem === undefined
  return {
    newest: isOwnNewest ? process.execPath : newestOfThem,
    all: [...new Set([process.execPath, ...programs])],
    missing: found.flatMap(({ version, program }) => (program === null ? [version] : [])),
  }
}
