import type { VariantName } from '@tomari/contract/variants'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const search = (name: string) => ({ fields: { name } })

describeOnDatabase('searching for a stay to check out', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let guest: Phone

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    guest = new Phone(server.app)
  })

  it.each<[VariantName, string]>([
    ['legacy', '101'],
    ['cico', 'MIO-KAIGAN'],
  ])(
    'finds a stay by the name alone in the %s variant, and in the hotel that is named its way',
    async (variant, facility) => {
      const phone = new Phone(server.app, variant)
      for (const sending of [search('ミヤモト ハルカ'), { ...search('ミヤモトハルカ'), facility }]) {
        const { authorization: token } = await phone.payload('requestCheckoutToken', sending)
        expect((await phone.payload('checkoutInfo', { token, facility })).request_id).not.toBe('')
      }
    },
  )

  it('sends nobody who is missed back to a choice that the form of a check-out does not have', async () => {
    const { text } = await guest.call('requestCheckoutToken', search('ダレモ イナイ'))
    expect(text).toContain('ご入力の内容')
    expect(text).not.toContain('施設')
  })

  it('tells nothing by the way in which it fails', async () => {
    const left = await LeavingGuest.found(server, 'ニシムラ カナエ')
    expect((await left.leaves('210')).status).toBe(200)
    const misses = [
      await guest.call('requestCheckoutToken', search('ソンザイシナイ ナマエ')),
      // Has not checked in.
      await guest.call('requestCheckoutToken', search('ヤマダ タロウ')),
      // Comes later; left yesterday; has just checked out.
      await guest.call('requestCheckoutToken', search('ゴトウ マリ')),
      await guest.call('requestCheckoutToken', search('オカダ ヒロシ')),
      await guest.call('requestCheckoutToken', search('ニシムラ カナエ')),
      await guest.call('requestCheckoutToken', { ...search('ミヤモト ハルカ'), facility: '103' }),
      await guest.call('requestCheckoutToken', { ...search('ミヤモト ハルカ'), facility: 'no such hotel' }),
      await guest.call('requestCheckoutToken', search('ミヤモト')),
    ]
    const [first] = misses
    expect(first?.status).toBe(422)
    for (const miss of misses) {
      expect(miss.text).toBe(first?.text)
      expect(miss.status).toBe(first?.status)
      expect({ ...miss.headers, date: '' }).toEqual({ ...first?.headers, date: '' })
    }
  })

  it('takes the same shortest time whatever it finds, and counts towards the limit on guessing', async () => {
    await guest.call('requestCheckoutToken', search('ミヤモト ハルカ'))
    for (let miss = 0; miss < 120; miss += 1) await guest.call('requestCheckoutToken', search('ダレカ'))
    expect(new Set(server.clock.pauses)).toEqual(new Set([40]))
    for (const name of ['requestCheckoutToken', 'requestCheckinToken'] as const) {
      expect(await guest.refusal(name, search('ミヤモト ハルカ'))).toBe('422 second_fact_needed')
    }
  })

  it('opens the calls of check-out alone, and a check-in search does not open them (R17.10)', async () => {
    const { token } = await LeavingGuest.found(server, 'コバヤシ アキラ')
    for (const name of ['checkinInfo', 'checkinCode', 'executeCheckin', 'prePaymentInfo'] as const) {
      expect(await guest.refusal(name, { token })).toBe('401 session_ended')
    }
    const checkin = await guest.tokenFor('コバヤシ アキラ')
    for (const name of ['checkoutInfo', 'checkoutResult', 'executeCheckout'] as const) {
      expect(await guest.refusal(name, { token: checkin })).toBe('401 session_ended')
    }
  })

  it('hides a stay that has ended from check-in as well', async () => {
    const left = await LeavingGuest.found(server, 'ニシムラ カナエ')
    await left.leaves('210')
    expect(await guest.refusal('requestCheckinToken', search('ニシムラ カナエ'))).toBe(
      '422 reservation_not_found',
    )
  })
})
