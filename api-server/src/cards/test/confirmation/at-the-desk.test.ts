import { expect, it } from 'vitest'
import { LeavingGuest } from '../../../checkout/test/LeavingGuest.ts'
import { paymentsOfStay } from '../../../desk/store/stay-money.ts'
import { outcomeOf } from '../PayingGuest.ts'
import { describeHotel, MIYAMOTO, YAMADA } from '../SampleHotel.ts'
import { GuestAtBank } from './GuestAtBank.ts'

describeHotel('a guest who was sent to the bank', (hotel) => {
  const isCharged = async () => {
    hotel.clock.pass({ hours: 1 })
    await hotel.sweep()
    return (await hotel.ledger()).provider
  }

  it('who pays at the desk meanwhile is not charged (R18.25)', async () => {
    const away = await GuestAtBank.sent(hotel.server)
    await away.says('approved')
    expect(await hotel.money.pays(YAMADA.stay)).toBe('done')
    expect((await away.comesBack()).text).toContain('請求は行われておりません')
    expect([await away.guest.code(), await isCharged()]).toEqual(['40', {}])
    expect(Object.values((await hotel.ledger()).settlements)).toEqual([YAMADA.owes])
  })

  it('in vain is shown at the page with what the bank has said, though nothing was paid (R18.24)', async () => {
    const away = await GuestAtBank.sent(hotel.server)
    await away.says('refused')
    await away.comesBack()
    expect(await paymentsOfStay(hotel.db, YAMADA.stay)).toMatchObject([
      { state: 'open', bank: [{ outcome: 'cancelled' }] },
    ])
  })

  it('for a bill that the desk recalls is not charged (R13.27, R18.25)', async () => {
    const leaver = await LeavingGuest.waiting(hotel.server, MIYAMOTO.name)
    await hotel.desk('done', MIYAMOTO.name)
    expect(outcomeOf(await leaver.settles(MIYAMOTO.owes, 'challenge'))).toBe('409 card_challenge')
    await hotel.page.does(MIYAMOTO.stay, 'recallBill')
    expect(await isCharged()).toEqual({})
  })
})
