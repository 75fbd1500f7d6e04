import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../api-server/test/harness/listening.ts'
import { inClear, replaced, startNginx } from '../../api-server/test/harness/nginx.ts'
import { builtApp } from './file-host.ts'

const root = join(import.meta.dirname, '..', '..')

/** The example as it is told to be included. */
const EXAMPLE = join(root, 'docs', 'examples', 'nginx-files-alone.conf')

const readmeConfig = async (): Promise<string> => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('## At an existing back end')
  const config = /```json\n([\s\S]+?)```/.exec(section)?.[1]
  if (config === undefined) throw new Error('the README shows no config.json')
  return config
}

/**
 * Starts the machine's nginx with the documented example and the README's configuration, word for word but for names,
 * certificates and places.
 * @param backEndUrl the back end, which allows no other origin by itself; the card company's script lies beside it
 * @param config what is set in the README's configuration
 */
export const openNginx = async (
  backEndUrl: string,
  config: readonly (readonly [documented: string, here: string])[],
) => {
  const [page, api] = [await freePort(), await freePort()]
  const [pageUrl, apiUrl] = [`http://127.0.0.1:${page}`, `http://127.0.0.1:${api}`]
  const folder = await mkdtemp(join(tmpdir(), 'tomari-nginx-'))
  const files = join(folder, 'files')
  await cp(builtApp, files, { recursive: true })
  const hosts = [
    ['https://api.hotel.example', apiUrl],
    ['https://points.hotel.example', apiUrl],
    ['https://static.mul-pay.jp', backEndUrl],
  ] as const
  await writeFile(join(files, 'config.json'), replaced(await readmeConfig(), [...hosts, ...config]))
  // Compressed beside the configuration of the build, which is another.
  await Promise.all(['br', 'gz'].map((end) => rm(join(files, `config.json.${end}`), { force: true })))

  const example = replaced(await readFile(EXAMPLE, 'utf8'), [
    ['https://checkin.hotel.example', pageUrl],
    ...hosts,
    [' https://*.mul-pay.jp', ''],
    ['/srv/tomari', files],
    ['http://127.0.0.1:8080', backEndUrl],
  ])
  const nginx = await startNginx(folder, inClear(example, [page, api]), page)
  return {
    pageUrl,
    close: async () => {
      await nginx.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Nginx = Awaited<ReturnType<typeof openNginx>>
