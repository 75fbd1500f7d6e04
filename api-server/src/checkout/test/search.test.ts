import type { VariantName } from '@tomari/contract/variants'
import { beforeEach, expect, it } from 'vitest'
import { Phone } from '../../../test/harness/phone.ts'
import { describeHotel, MIYAMOTO } from '../../cards/test/SampleHotel.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const search = (name: string = MIYAMOTO.name) => ({ fields: { name } })

describeHotel('searching for a stay to check out', (hotel) => {
  let phone: Phone
  beforeEach(() => void (phone = new Phone(hotel.server.app)))
  const hasLeft = async () => {
    const guest = await LeavingGuest.found(hotel.server, 'ニシムラ カナエ')
    expect((await guest.leaves('210')).status).toBe(200)
  }

  it.each<[VariantName, string]>([
    ['legacy', '101'],
    ['cico', 'MIO-KAIGAN'],
  ])(
    'finds a stay by the name alone (%s), and in the hotel that is named its way',
    async (variant, facility) => {
      const caller = new Phone(hotel.server.app, variant)
      for (const sending of [search(), { ...search('ミヤモトハルカ'), facility }]) {
        const { authorization: token } = await caller.payload('requestCheckoutToken', sending)
        expect((await caller.payload('checkoutInfo', { token, facility })).request_id).not.toBe('')
      }
    },
  )

  it('says nothing by the way in which it fails, and names no choice that the form of a check-out does not have', async () => {
    await hasLeft()
    const misses = [
      search('ソンザイシナイ ナマエ'),
      // Has not checked in.
      search('ヤマダ タロウ'),
      // Comes later; left yesterday; has just checked out.
      search('ゴトウ マリ'),
      search('オカダ ヒロシ'),
      search('ニシムラ カナエ'),
      { ...search(), facility: '103' },
      { ...search(), facility: 'no such hotel' },
      search('ミヤモト'),
    ]
    const answers = []
    for (const sending of misses) {
      const { status, text, headers } = await phone.call('requestCheckoutToken', sending)
      answers.push({ status, text, headers: { ...headers, date: '' } })
    }
    expect(answers).toEqual(Array(misses.length).fill(answers[0]))
    expect(answers[0]).toMatchObject({ status: 422, text: expect.stringContaining('ご入力の内容') })
    expect(answers[0]?.text).not.toContain('施設')
  })

  it('takes the same shortest time whatever it finds, and counts towards the limit on guessing', async () => {
    await phone.call('requestCheckoutToken', search())
    for (let miss = 0; miss < 120; miss += 1) await phone.call('requestCheckoutToken', search('ダレカ'))
    expect(new Set(hotel.clock.pauses)).toEqual(new Set([40]))
    for (const name of ['requestCheckoutToken', 'requestCheckinToken'] as const)
      expect(await phone.refusal(name, search())).toBe('422 second_fact_needed')
  })

  it('hides a stay that has ended from check-in as well', async () => {
    await hasLeft()
    const gone = '422 reservation_not_found'
    expect(await phone.refusal('requestCheckinToken', search('ニシムラ カナエ'))).toBe(gone)
  })
})
