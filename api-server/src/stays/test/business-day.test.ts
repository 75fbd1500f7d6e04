import { beforeEach, expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'

const LATE = 'オソイ タロウ'

describeInHotel('the night at the desk (R19.18)', (server) => {
  beforeEach(async () => {
    const row = { ...goodRow, reservation_name: LATE, adults: '1', departure: '2026-12-02' }
    await server.desk(['import', '-'], csvOf([row]))
  })

  const search = { fields: { name: LATE, phone_number: '' } }
  const isFound = async () => (await new Phone(server.app).call('requestCheckinToken', search)).status === 200
  const arrivals = async () => (await server.desk(['arrivals', '--lang=en'])).out

  it('is still of the day before: yesterday’s late guests are listed until five', async () => {
    server.clock.pass({ hours: 10 })
    expect(await arrivals()).toContain(LATE)
    expect(await isFound()).toBe(true)
    server.clock.pass({ hours: 4 })
    expect(await arrivals()).not.toContain(LATE)
  })

  it('leaves who goes after midnight of the last day in the house until five', async () => {
    server.clock.pass({ days: 1, hours: 10 })
    expect(await isFound()).toBe(true)
    server.clock.pass({ hours: 4 })
    expect(await isFound()).toBe(false)
  })

  it('calls no guest a no-show whose day has not begun', async () => {
    const row = { ...goodRow, reference_number: 'H-2', reservation_name: 'アス ハナ', adults: '1' }
    const tomorrow = { ...row, arrival: '2026-12-02', departure: '2026-12-03' }
    await server.desk(['import', '-'], csvOf([tomorrow]))
    server.clock.pass({ hours: 10 })
    expect(await server.act.tries('H-2', 'markNoShow')).toBe('arrival_is_later')
    server.clock.pass({ hours: 4 })
    expect(await server.act.tries('H-2', 'markNoShow')).toBe('done')
  })
})
