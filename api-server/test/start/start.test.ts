/** @module-tag ci */

import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textOfDataKeys } from '../../src/platform/sealing/DataKeys.ts'
import { WireGuest } from '../faults/WireGuest.ts'
import { freshPlaces } from '../harness/databases.ts'
import { supplied } from '../harness/places.ts'
import { serversOfOneBuild } from '../harness/ServerProcess.ts'
import { testKeys } from '../harness/server.ts'

describe('the server as people start it', () => {
  const fresh = freshPlaces()
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tomari-start-'))))
  afterEach(() => rm(folder, { recursive: true }))
  const starts = serversOfOneBuild()

  /** A data folder whose database has its tables already, which spares seconds. */
  const dataFolder = async (): Promise<string> => {
    const place = await fresh.withTables('embedded')
    return 'dataFolder' in place ? place.dataFolder : ''
  }
  const start = (variables: Record<string, string> = {}) =>
    starts({ DATA_DIR: join(folder, 'data'), ...variables })

  it('says where to open it and which reservations to try, keeps its keys to itself, and stops when asked (R1.8, R20.4)', async () => {
    const server = start()
    const base = await server.url()
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready' })
    expect(server.output).toContain('ヤマダ タロウ · 澪津海岸ホテル')
    for (const path of ['config.json', 'tenant-lang/ja.json', 'data/app-logo.svg']) {
      expect(`${path} ${(await fetch(`${base}/${path}`)).status}`).toBe(`${path} 200`)
    }
    const towns = await (await fetch(`${base}/api/v1/client/postcode?zipcode=1000001`)).text()
    expect(towns).toContain('千代田区')
    expect((await stat(join(folder, 'data', 'keys', 'data-keys'))).mode & 0o777).toBe(0o600)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(server.output).toContain('"event":"stopped"')
  })

  it('leaves behind what alone can be moved: a backup is copied ahead, and moved once a server has started on it (R20.18)', async () => {
    const [own, backup, copy] = [await dataFolder(), join(folder, 'backup'), join(folder, 'copy')]
    const DATA_KEYS = textOfDataKeys(testKeys)
    const program = join(await supplied('programs'), 'desk.mjs')
    const desk = (env: Record<string, string>, ...argv: readonly string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [program, ...argv], {
        env: { DATA_KEYS, LANG: 'C', ...env },
        encoding: 'utf8',
      })
      return [status, stderr]
    }
    const [first, second] = [await fresh.emptyServer(), await fresh.emptyServer()]
    const moves = (DATA_DIR: string, { url }: { readonly url: string }, ...ahead: readonly string[]) =>
      desk({ DATA_DIR, DATABASE_URL: url }, 'move-database', '--to=postgres', ...ahead)
    const serves = async (DATA_DIR: string) => {
      const server = start({ DATA_DIR, DATA_KEYS })
      await server.url()
      return server
    }
    const isCopy = [2, expect.stringContaining('No server has served guests from')]
    const isDone = [0, expect.any(String)]

    const server = await serves(own)
    expect(desk({ DATA_DIR: own }, 'backup', backup)).toEqual(isDone)
    await server.stop()
    await cp(own, copy, { recursive: true })
    expect(moves(copy, first)).toEqual(isCopy)
    expect(moves(own, first, '--ahead', backup)).toEqual(isDone)
    expect(moves(backup, first)).toEqual(isCopy)
    expect(moves(own, first)).toEqual(isDone)
    await (await serves(backup)).stop()
    expect(moves(backup, second)).toEqual(isDone)
  })

  it('names all that is wrong at once: settings, key file, tenant, and what is nearly a setting (R20.16)', async () => {
    await mkdir(join(folder, 'data', 'keys'), { recursive: true })
    await writeFile(join(folder, 'data', 'keys', 'data-keys'), 'k1:AAAA', { mode: 0o600 })
    await writeFile(join(folder, 'config.json'), '{ "display": ')
    const server = start({
      PORT: 'eighty',
      SMTP_URL: 'smtps://mail.example',
      PAYMENT_GATWAY: 'gmo',
      TENANT_DIR: folder,
    })
    expect(await server.end()).toBe(1)
    expect(server.output.trim().split('\n')).toEqual([
      'PORT has to be a port from 0 to 65535.',
      'MAIL_FROM is needed with SMTP_URL.',
      expect.stringMatching(/^The key file .* cannot be used: the key "k1" has to be 32 bytes in base64\.$/),
      'config.json in the tenant folder is not JSON.',
      'PAYMENT_GATWAY is no setting and is not read: PAYMENT_GATEWAY is.',
    ])
  })

  it('ends in one sentence where the machine is in its way: port, data folder, keys, address, PostgreSQL', async () => {
    const [taken, other] = [{ DATA_DIR: await dataFolder() }, { DATA_DIR: await dataFolder() }]
    const first = start(taken)
    const { port } = new URL(await first.url())
    const refusal = async (variables: Record<string, string>) => {
      const server = start(variables)
      expect(await server.end()).toBe(1)
      expect(server.output.trim().split('\n')).toHaveLength(1)
      return server.output
    }
    expect(await refusal({ ...other, PORT: port })).toBe(
      `Port ${port} is taken: stop what listens there, or choose another with PORT=${Number(port) + 1}.\n`,
    )
    expect(await refusal(taken)).toContain('is in use by another Tomari process')
    expect(await refusal({ ...other, HOST: '192.0.2.77' })).toBe(
      'HOST=192.0.2.77 is not an address of this machine.\n',
    )
    const earlier = await fresh.emptyFolder()
    await (await fresh.open(earlier, ['create table facilities (id text)'])).close()
    expect(await refusal({ DATA_DIR: earlier.dataFolder })).toContain('was written by an earlier build')
    const DATA_KEYS = textOfDataKeys(testKeys)
    const unreachable = await refusal({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x', DATA_KEYS })
    expect(unreachable).toContain('the database cannot be reached')
    expect(unreachable).not.toContain('secret')
    await first.stop()
    await writeFile(
      join(taken.DATA_DIR, 'keys', 'data-keys'),
      textOfDataKeys([{ ...testKeys[0], id: 'k1' }]),
      { mode: 0o600 },
    )
    expect(await refusal({ ...taken, LANG: 'ja_JP.UTF-8' })).toMatch(/^データ鍵「k1」は、.*。\n$/)
  })
})

// `.ci/run` names every supported Node that can be had; by itself this tries the one that it runs on.
const nodes = (process.env['TOMARI_NODES'] ?? process.execPath).split(delimiter)
const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()

describe('the server on every supported Node', () => {
  const fresh = freshPlaces()
  const starts = serversOfOneBuild()
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tomari-node-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const trials = nodes.flatMap((node) =>
    (['embedded', 'postgres'] as const).map((kind) => [versionOf(node), kind, node] as const),
  )

  it.each(trials)('%s starts, and a guest checks in and pays (%s)', async (_, kind, node) => {
    const place = await fresh.withTables(kind)
    const data =
      'url' in place ? { DATABASE_URL: place.url, DATA_DIR: folder } : { DATA_DIR: place.dataFolder }
    const DATA_KEYS = textOfDataKeys(testKeys)
    const server = starts({ ...data, SAMPLE_WORLD: 'on', DATA_KEYS }, node)
    const base = await server.url()
    const guest = new WireGuest('ヤマダ タロウ', 'phone')
    const token = await guest.finds(base)
    expect((await guest.signs(base, token)).status).toBe(200)
    expect((await guest.checksIn(base, token)).status).toBe(200)
    const bill = await guest.bill(base, token)
    if (bill === null) throw new Error('there is no bill')
    expect((await guest.settles(base, token, bill)).status).toBe(200)
    expect(await guest.code(base, token)).toBe('40')
    expect(await server.stop()).toBe(0)
  })
})
