import { expect, it } from 'vitest'
import { csvOf, goodRow } from '../../../test/desk/desk-calls.ts'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { everything, SystemAtWork } from '../../property-systems/test/SystemAtWork.ts'

const mountain = { ...everything, name: 'mountain', secret: 'key-of-mountain-003', facilities: ['102'] }

const settings = { propertySystems: [everything, mountain] }

describeInHotel('the numbers of two hotels in a file (R19.6)', settings, (server) => {
  const system = () => new SystemAtWork(server.app, everything.secret)
  const read = (facility: string) =>
    system().asks('GET', `/bookings/${goodRow.reference_number}?facility=${facility}`)
  const imports = (facility: string, changes: object = {}) =>
    server.desk(['import', '-', '--lang=en'], csvOf([{ ...goodRow, facility, ...changes }]))

  it('are each its own: the file of the one changes nothing of the other', async () => {
    await imports('101')
    const ofMountain = new SystemAtWork(server.app, mountain.secret)
    const other = { version: 1, facility: '102', reservation_name: 'ヤマ', adults: 1 }
    const days = { arrival: '2026-12-05', departure: '2026-12-06' }
    await ofMountain.asks('PUT', `/bookings/${goodRow.reference_number}`, { ...other, ...days })
    expect(await imports('101', { adults: '5' })).toMatchObject({ exit: 0 })
    expect(await read('101')).toMatchObject({ adults: 5 })
    expect(await read('102')).toMatchObject({ adults: 1, arrival: '2026-12-05' })
    expect(await imports('102', { adults: '4' })).toMatchObject({ exit: 0 })
    expect(await read('101')).toMatchObject({ adults: 5 })
    expect(await read('102')).toMatchObject({ adults: 4 })
  })
})
