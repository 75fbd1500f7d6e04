/** @module-tag endurance */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authorization, checkinCode } from '@tomari/contract/reservation'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textOfDataKeys } from '../../src/storage/sealing/DataKeys.ts'
import { freshPlaces } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { signature } from '../harness/pictures.ts'
import { testKeys } from '../harness/server.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'

// A first start makes a database, which takes seconds, and several tests make one.
describe('the server as people start it', { timeout: 90_000 }, () => {
  const fresh = freshPlaces()
  let built: BuiltServer
  let folder: string
  let running: ServerProcess[]

  beforeAll(async () => {
    built = await buildServer()
  })
  afterAll(async () => {
    await built.remove()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-start-'))
    running = []
  })
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop('SIGKILL')))
    await rm(folder, { recursive: true })
  })

  /** A data folder whose database has its tables already, which spares seconds. */
  const dataFolder = async (): Promise<string> => {
    const place = await fresh.migrated('embedded')
    return 'dataFolder' in place ? place.dataFolder : ''
  }
  const start = (variables: Record<string, string> = {}) => {
    const server = new ServerProcess(built, { PORT: '0', DATA_DIR: join(folder, 'data'), ...variables })
    running.push(server)
    return server
  }

  const checkIn = async (base: string) => {
    const api = `${base}/api/v1/client`
    const found = await fetch(
      `${api}/rpa/checkin_authtoken_request?name=${encodeURIComponent('ヤマダタロウ')}`,
    )
    const answer = v.parse(v.object({ payload: authorization }), await found.json())
    const headers = { authorization: answer.payload.authorization }
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${api}/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
    await post('upload_agreement_signature', await signature())
    expect((await post('rpa/execute_checkin_request', guestInfo(representative))).status).toBe(200)
  }
  const codeAt = async (base: string) => {
    const api = `${base}/api/v1/client`
    const found = await fetch(
      `${api}/rpa/checkin_authtoken_request?name=${encodeURIComponent('ヤマダタロウ')}`,
    )
    const headers = {
      authorization: v.parse(v.object({ payload: authorization }), await found.json()).payload.authorization,
    }
    const code = await (await fetch(`${api}/rpa/checkin_code`, { headers })).json()
    return v.parse(v.object({ payload: checkinCode }), code).payload.checkin_code
  }

  it('says where to open it and which reservations to try, keeps its keys to itself, and stops when told (R1.8, R20.4)', async () => {
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

  it('remembers a check-in after kill -9, and starts with no other keys than its own', async () => {
    const place = { DATA_DIR: await dataFolder() }
    const first = start(place)
    await checkIn(await first.url())
    await first.stop('SIGKILL')
    const second = start(place)
    expect(await codeAt(await second.url())).toBe('30')
    await second.stop()
    await writeFile(join(place.DATA_DIR, 'keys', 'data-keys'), textOfDataKeys([{ ...testKeys[0], id: 'k1' }]))
    const withOtherKeys = start({ ...place, LANG: 'ja_JP.UTF-8' })
    expect(await withOtherKeys.end()).toBe(1)
    expect(withOtherKeys.output).toMatch(/^データ鍵「k1」は、.*。\n$/)
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'a wrong setting',
      { PORT: 'eighty', MEMBER_PREFILL: 'maybe' },
      'PORT has to be a port from 0 to 65535.\nMEMBER_PREFILL has to be always or verified.\n',
    ],
    [
      'an address of another machine',
      { HOST: '192.0.2.77' },
      'HOST=192.0.2.77 is not an address of this machine.\n',
    ],
    [
      'a PostgreSQL that is not there',
      {
        DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x',
        DATA_KEYS: textOfDataKeys(testKeys),
      },
      'the database cannot be reached',
    ],
  ])('tells %s in a sentence', async (_, variables, sentence) => {
    const server = start({ DATA_DIR: await dataFolder(), ...variables })
    expect(await server.end()).toBe(1)
    expect(server.output).toContain(sentence)
    expect(server.output.trim().split('\n').length).toBeLessThanOrEqual(2)
    expect(server.output).not.toContain('secret')
  })

  it('tells all that is wrong in one round: settings, key file, tenant, and what is nearly a setting (R20.16)', async () => {
    await mkdir(join(folder, 'data', 'keys'), { recursive: true })
    await writeFile(join(folder, 'data', 'keys', 'data-keys'), 'k1:AAAA')
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

  it('tells a wrong tenant configuration in a sentence', async () => {
    await writeFile(join(folder, 'config.json'), '{ "display": ')
    const server = start({ TENANT_DIR: folder })
    expect(await server.end()).toBe(1)
    expect(server.output).toBe('config.json in the tenant folder is not JSON.\n')
  })

  it('tells a taken port, and a data folder that another process has', async () => {
    const place = { DATA_DIR: await dataFolder() }
    const first = start(place)
    const port = new URL(await first.url()).port
    const second = start({ PORT: port, DATA_DIR: await dataFolder() })
    expect(await second.end()).toBe(1)
    expect(second.output).toBe(
      `Port ${port} is taken: stop what listens there, or choose another with PORT=${Number(port) + 1}.\n`,
    )
    const third = start(place)
    expect(await third.end()).toBe(1)
    expect(third.output).toContain('is in use by another Tomari process')
  })
})
