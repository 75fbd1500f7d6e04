/** @module-tag ci */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connectionsOf } from '../../src/property-systems/connected/connections.ts'
import { saveConnection } from '../../src/property-systems/connected/stored-connections.ts'
import { scriptedConnector } from '../../src/property-systems/connected/test/ScriptedSystem.ts'
import { describeInHotel } from '../desk/hotel.ts'
import { freePort } from '../harness/listening.ts'
import { inClear, type Nginx, replaced, startNginx } from '../harness/nginx.ts'
import { serverOn } from '../harness/server.ts'

const EXAMPLE = fileURLToPath(new URL('../../../docs/examples/nginx.conf', import.meta.url))
const SECRET = 'a-secret-of-32-characters-or-more'

describeInHotel(
  'events of a property system in its cloud, behind the documented nginx (R25.18)',
  (server) => {
    let nginx: Nginx
    let folder: string
    let front: number
    let behind: number

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tomari-events-'))
      front = await freePort()
      behind = await freePort()
      const example = replaced(await readFile(EXAMPLE, 'utf8'), [
        ['127.0.0.1:3001', `127.0.0.1:${behind}`],
        ['  server 127.0.0.1:3002 max_fails=1 fail_timeout=2s;\n', ''],
        ['rate=20r/s', 'rate=1r/m'],
        ['burst=200 ', 'burst=8 '],
      ])
      nginx = await startNginx(folder, inClear(example, [await freePort(), front]), front)
    })
    afterAll(async () => {
      await nginx.close()
      await rm(folder, { recursive: true, force: true })
    })

    beforeEach(async () => {
      const connectors = { scripted: scriptedConnector() }
      const http = async () => ({ kind: 'cut', code: 'CUT' }) as const
      await server.database.transaction((transaction) =>
        saveConnection(transaction, server.vault, {
          name: 'CLOUD',
          connector: 'scripted',
          credentials: { host: 'https://pms.example', password: 'secret' },
          eventSecret: SECRET,
          hotels: [{ facilityId: '101', hotel: 'THERE' }],
          switches: { checkInThere: true, checkOutThere: false },
        }),
      )
      const connections = connectionsOf({ ...server.deps, http, connectors })
      const { app } = serverOn(server.database, { connections })
      await app.listen({ port: behind, host: '127.0.0.1' })
      return () => app.close()
    })

    /** From an address that is none of the hotel's own. */
    async function sends(path: string, body = 'THERE R-1', { method = 'POST', from = '127.0.0.2' } = {}) {
      const sent = request({ port: front, host: '127.0.0.1', localAddress: from, path, method, agent: false })
      sent.end(body)
      const [answer] = await once(sent, 'response')
      return { status: answer.statusCode, body: await text(answer) }
    }
    const readings = async () =>
      (await server.db.selectFrom('requested_readings').select('id_there').execute()).map(
        (one) => one.id_there,
      )

    it('come in by the secret of their address, and no other call of a property system does', async () => {
      const path = `/property/v1/events/CLOUD/${SECRET}`
      expect(await sends(path)).toMatchObject({ status: 200 })
      expect(await readings()).toEqual(['R-1'])
      const others = [
        await sends('/property/v1/events/CLOUD/guessed', 'THERE R-2'),
        await sends(path, 'x'.repeat(300_000)),
        await sends(path, '', { method: 'GET' }),
        await sends('/property/v1/bookings', ''),
        await sends('/property/v1/events', '', { method: 'GET' }),
      ]
      expect(others.map(({ status }) => status)).toEqual([404, 413, 403, 403, 403])
      expect(await readings()).toEqual(['R-1'])
    })

    it('are turned away in the words of the API where one address sends without end', async () => {
      const statuses: number[] = []
      let last = ''
      for (let at = 0; at < 10; at += 1) {
        const { status, body } = await sends('/property/v1/events/CLOUD/guessed', '', { from: '127.0.0.3' })
        statuses.push(status)
        last = body
      }
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => 404), 503])
      expect(last).toContain('"error_code":"unavailable"')
    })
  },
)
