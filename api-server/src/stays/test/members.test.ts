import { describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { provideSampleWorld } from '../../samples/load-sample-world.ts'

describeInHotel('members', (server) => {
  describe('of the legacy membership', () => {
    it('are answered for the reservation of the session', async () => {
      const phone = new Phone(server.app)
      const token = await phone.tokenFor('タカハシ ミサキ')
      expect(await phone.payload('legacyMember', { token })).toEqual({
        last_name: '高橋',
        first_name: '美咲',
        last_name_kana: 'タカハシ',
        first_name_kana: 'ミサキ',
        postcode: '1000001',
        prefecture: '東京都',
        city: '千代田区',
        subarea: '千代田',
        further_subarea: '1-1 見本マンション305',
        tel: '09000000005',
        sex: '2',
      })
    })

    it('are empty, not refused, where the guest is no member', async () => {
      const phone = new Phone(server.app)
      const token = await phone.tokenFor('ヤマダ タロウ')
      const member = await phone.payload('legacyMember', { token })
      expect(new Set(Object.values(member))).toEqual(new Set(['']))
    })
  })

  describe('of the point programme', () => {
    const user = (bearer: string, parameter: string) => ({ bearer, parameter, fields: { lang: 'ja' } })
    const refused = '401 session_ended'

    it('are answered to the holder of their token, without any header of a device (R17.14)', async () => {
      const answer = await server.app.inject({
        url: '/user/api/v1/users/1000000002?lang=ja',
        headers: { authorization: 'Bearer sample-token-mori' },
      })
      expect(answer.json()).toMatchObject({
        payload: {
          user: {
            last_name: '森',
            first_name_kana: 'ショウタ',
            birthday: '19921103',
            postal_code: '5300001',
            address_prefecture_name: '大阪府',
            address_city_name: '大阪市北区',
            address_line_1: '梅田',
            phone_number: '09000000023',
            gender: '1',
          },
        },
      })
    })

    it('are refused twelve hours after the token was last used, or a day after it was issued', async () => {
      const opened = async () =>
        (await new Phone(server.app, 'cico').call('pointUser', user('sample-token-mori', '1000000002')))
          .status
      server.clock.pass({ hours: 11 })
      expect(await opened()).toBe(200)
      server.clock.pass({ hours: 11 })
      expect(await opened()).toBe(200)
      server.clock.pass({ hours: 2 })
      expect(await opened()).toBe(401)
      await provideSampleWorld(server.deps)
      expect(await opened()).toBe(200)
      server.clock.pass({ hours: 12 })
      expect(await opened()).toBe(401)
    })

    it('are forgotten by the token that has ended, in a search too', async () => {
      await purgeExpiredData(server.deps)
      const tokens = () => server.db.selectFrom('point_tokens').selectAll().execute()
      expect(await tokens()).toHaveLength(3)
      server.clock.pass({ hours: 12 })
      await purgeExpiredData(server.deps)
      expect(await tokens()).toHaveLength(0)
    })

    it('are refused to strangers and to other members', async () => {
      const phone = new Phone(server.app, 'cico')
      expect(await phone.refusal('pointUser', user('invented', '1000000002'))).toBe(refused)
      expect(await phone.refusal('pointUser', user('sample-token-mori', '1000000001'))).toBe(refused)
      expect(await phone.refusal('pointUser', { parameter: '1000000002', fields: { lang: 'ja' } })).toBe(
        refused,
      )
    })
  })
})

describeInHotel('members with MEMBER_PREFILL=verified', { memberPrefill: 'verified' }, (server) => {
  it.each([
    ['', ''],
    ['09000000005', '高橋'],
    ['+81 90-0000-0005', '高橋'],
  ])('are answered to who knew the phone number: %j (R18.18)', async (number, name) => {
    const phone = new Phone(server.app)
    const token = await phone.tokenFor('タカハシ ミサキ', { phone: number })
    expect((await phone.payload('legacyMember', { token })).last_name).toBe(name)
  })

  it('are answered to who came with a point token of the same member', async () => {
    const cico = new Phone(server.app, 'cico')
    const search = (pointToken: string) =>
      cico.payload('requestCheckinToken', {
        pointToken,
        fields: { name: 'タカハシ ミサキ', phone_number: '' },
      })
    const legacy = new Phone(server.app)
    const lastName = async (pointToken: string) => {
      const { authorization } = await search(pointToken)
      return (await legacy.payload('legacyMember', { token: authorization })).last_name
    }
    expect(await lastName('sample-token-takahashi')).toBe('高橋')
    expect(await lastName('sample-token-mori')).toBe('')
    expect(await lastName('unknown')).toBe('')
  })
})
