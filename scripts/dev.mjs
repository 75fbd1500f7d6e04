import './prepare/node-version.mjs'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { apiServer } from './develop/api-server.mjs'
import { builtMarker } from './prepare/build.mjs'
import { installDependencies } from './prepare/dependencies.mjs'
import { root } from './prepare/run.mjs'

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
