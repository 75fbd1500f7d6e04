import './prepare/node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builtMarker, installDependencies } from './prepare/build.mjs'
import { root } from './prepare/run.mjs'

const program = join(root, 'api-server', 'dist', 'main.mjs')

/** Node's environment as it was: Vite sets NODE_ENV for itself, and the server is not to see that. */
const environment = { ...process.env }

const exitOf = (child) => new Promise((done) => child.once('exit', done))

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

const isUp = async (url) => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/**
 * The API server of a developer, which starts anew whenever it is told to. One that ends by itself, as a broken one does, stays
 * down until the next change.
 * @param {string} port
 */
const apiServer = (port) => {
  const url = `http://127.0.0.1:${port}`
  let child = null
  let turn = Promise.resolve(false)

  const stop = async () => {
    const ending = child
    child = null
    if (ending === null || hasEnded(ending)) return
    ending.kill('SIGTERM')
    await exitOf(ending)
  }

  const start = async () => {
    await stop()
    // At a breakpoint the server stands still.
    const env = { HUNG_AFTER_SECONDS: '0', ...environment, PORT: port }
    const begun = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    child = begun
    begun.once('exit', () => {
      if (child === begun) console.error('The server has ended. It starts again when a file changes.')
    })
    const isCurrent = () => child === begun && !hasEnded(begun)
    while (isCurrent()) {
      if (await isUp(url)) return true
      await pause(20)
    }
    return false
  }

  return {
    url,
    /** Ends the running one and starts the program as it is built now. Resolves with true when that one answers. */
    restart: () => {
      turn = turn.then(start)
      return turn
    },
    stop,
  }
}

/**
 * App and server for developers. Vite puts a changed component or style into the open page and loads the page anew for a changed
 * text or tenant file; the server is built and started anew for changes of its own, and then the page is loaded anew too.
 */
installDependencies()
const { build, createServer } = await import('vite')

const web = join(root, 'guest-web')
const tenant = resolve(process.env['TENANT_DIR'] ?? join(root, 'api-server', 'tenants', 'default'))
const server = apiServer(process.env['PORT'] ?? '3000')

/** Pictures and texts of the tenant come from its folder, what else stands under these paths from the server, which reads them once. */
const tenantFiles = {
  target: server.url,
  bypass: ({ url = '/' }) => {
    const path = new URL(url, server.url).pathname
    return existsSync(join(tenant, path)) ? path : undefined
  },
}

/** What the server answers while Vite serves the app. */
const servedByApi = ['/api', '/user', '/config.json', '/docs', '/payment', '/desk', '/assets/desk']

// Builds from now on are no longer those of `npm start`.
rmSync(builtMarker, { force: true })

const page = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  clearScreen: false,
  publicDir: tenant,
  server: {
    proxy: {
      ...Object.fromEntries(servedByApi.map((path) => [path, server.url])),
      '/data': tenantFiles,
      '/tenant-lang': tenantFiles,
    },
  },
})
const reload = () => page.hot.send({ type: 'full-reload' })

const serverPrograms = await build({
  configFile: join(root, 'api-server', 'vite.config.ts'),
  logLevel: 'warn',
  build: { watch: {} },
})

const stop = async () => {
  await Promise.all([serverPrograms.close(), page.close(), server.stop()])
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())

let isOpen = false
serverPrograms.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(event.error)
  if (event.code !== 'END') return
  const isUp = await server.restart()
  if (isOpen) {
    if (isUp) reload()
    return
  }
  isOpen = true
  await page.listen()
  page.printUrls()
})

const showTenantFile = async (path) => {
  if (path === join(tenant, 'config.json')) await server.restart()
  reload()
}
page.watcher.on('all', (_what, path) => {
  if (path.startsWith(tenant + sep)) void showTenantFile(path)
})
