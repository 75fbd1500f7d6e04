import { beforeAll, expect, it } from 'vitest'
import { describeOnDatabase } from '../harness/databases.ts'
import { companion, guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describeOnDatabase('a running server', (open) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(await open())
  })

  it('tells its health (R20.8)', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('logs and counts nothing that a guest has said (R22.9)', async () => {
    const said = [
      'カナリアノナマエ',
      '黄金色',
      '9990000',
      '迷子通り1-2-3',
      '08011112222',
      '鳥類学者',
      'canary-token',
    ]
    const [
      name = '',
      lastName = '',
      postcode = '',
      address = '',
      phone = '',
      occupation = '',
      pointToken = '',
    ] = said
    const guest = new Phone(server.app, 'cico')
    await guest.call('requestCheckinToken', { pointToken, fields: { name, phone_number: phone } })
    await guest.call('pointUser', { bearer: pointToken, parameter: name, fields: { lang: 'ja' } })
    await guest.call('facility', { parameter: name })
    await server.app.inject(`/api/v1/client/${encodeURIComponent(name)}`)
    const token = await guest.tokenFor('コンドウ ツバサ')
    await guest.payload('uploadSignature', { token, fields: await signature() })
    const personal = { last_name: lastName, zip_code: postcode, address, phone, occupation }
    const fields = guestInfo({ ...representative, ...personal }, companion(2))
    await guest.payload('executeCheckin', { token, fields })
    await guest.call('executeCheckin', { token, fields: { guest_info: `{"${lastName}` } })

    // Its own numbers may by chance be those of a guest: names and labels are looked at, which stand before the last space.
    const metrics = (await server.app.inject('/metrics')).body.replaceAll(/ \S+$/gm, '')
    expect(server.logged()).toContain('"route":"/api/v1/client/rpa/execute_checkin_request"')
    expect(metrics).toContain('route="/api/v1/client/facilities/:parameter"')
    for (const secret of [...said, token, 'コンドウ', 'ツバサ']) {
      for (const written of [secret, encodeURIComponent(secret)]) {
        expect(server.logged()).not.toContain(written)
        expect(metrics).not.toContain(written)
      }
    }
  })
})
