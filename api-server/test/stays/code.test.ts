import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Phone } from '../harness/phone.ts'
import { describeInHotel } from '../desk/hotel.ts'

describeInHotel('a code of the desk', { secondFact: 'always' }, (server) => {
  const handed = v.object({ code: v.string(), last_day: v.string() })
  const handsOut = async (stay: string) => v.parse(handed, await server.act.does(stay, 'handOutCode'))

  it('is not handed out to guests who have left, or whose last day is over', async () => {
    const { code } = await handsOut('sample-out-paid')
    const phone = new Phone(server.app)
    const fields = { name: 'ニシムラ カナエ', phone_number: code }
    const { authorization: token } = await phone.payload('requestCheckoutToken', { fields })
    await phone.payload('executeCheckout', { token, fields: { invoice_name: '', room_num: '210' } })
    expect(await server.act.tries('sample-out-paid', 'handOutCode')).toBe('stay_checked_out')
    expect(await server.act.tries('sample-has-left', 'handOutCode')).toBe('stay_not_expected')
  })
})
