import { expect, it } from 'vitest'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { csvOf, goodRow } from './desk-calls.ts'
import { describeInHotel } from '../desk/hotel.ts'

describeInHotel('the lists of a day (R19.21)', (server) => {
  const listed = async (...argv: readonly string[]) => {
    const { exit, out } = await server.desk([...argv, '--json'])
    expect(exit).toBe(0)
    return out
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Readonly<Record<string, unknown>> => JSON.parse(line))
  }
  const names = async (...argv: readonly string[]) => (await listed(...argv)).map(({ name }) => name)

  it('tell who is in the house until they leave, with room and what is owed', async () => {
    const before = await listed('in-house')
    expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['checked_in']))
    expect(before.find(({ name }) => name === 'ミヤモト ハルカ')).toMatchObject({
      room_numbers: [expect.any(String)],
      open_amount: expect.any(Number),
      checked_out_at: null,
    })
    expect(before.map(({ name }) => name)).toContain('ニシムラ カナエ')
    await (await LeavingGuest.found(server, 'ニシムラ カナエ')).leaves('210')
    expect(await names('in-house')).not.toContain('ニシムラ カナエ')
    const leaving = await listed('departures')
    expect(leaving.find(({ name }) => name === 'ニシムラ カナエ')).toMatchObject({
      departure: '2026-12-01',
      state: 'departed',
      checked_out_at: '2026-12-01 15:30',
    })
  })

  it('are narrowed to a house and to names that begin like what is typed', async () => {
    expect(await names('arrivals', '--name', 'やま')).toEqual(expect.arrayContaining(['ヤマダ タロウ']))
    for (const name of await names('arrivals', '--name', 'やま')) expect(name).toMatch(/ヤマ/)
    expect(await names('arrivals', '--name=emma c')).toEqual(['EMMA CARTER'])
    expect(await names('arrivals', '--name', '!!')).toEqual([])
    const here = await listed('in-house', '--facility=101')
    expect(new Set(here.map(({ facility_id }) => facility_id))).toEqual(new Set(['101']))
    expect((await server.desk(['in-house', '--facility=999'])).exit).toBe(2)
  })

  it('say which bookings of one house a name alone does not find', async () => {
    const rows = ['N-1', 'N-2'].map((reference_number) => ({
      ...goodRow,
      reference_number,
      reservation_name: 'フタリ ハナ',
    }))
    const elsewhere = {
      ...goodRow,
      reference_number: 'N-3',
      reservation_name: 'フタリ ハナ',
      facility: '102',
    }
    await server.desk(['import', '-'], csvOf([...rows, elsewhere]))
    const twins = await listed('arrivals', '--name=フタリ')
    const told = twins.map(({ reference_number, has_namesake }) =>
      [String(reference_number), String(has_namesake)].join(' '),
    )
    expect(new Set(told)).toEqual(new Set(['N-1 true', 'N-2 true', 'N-3 false']))
    const { out } = await server.desk(['arrivals', '--lang=en', '--name=フタリ'])
    expect(out).toContain('Of one name: N-1, N-2. Each gives the phone number or reference number with it')
    expect((await server.desk(['show', 'N-1', '--lang=en'])).out).toMatch(
      /Can be found today +yes, with the phone number or reference number/,
    )
    expect((await server.desk(['show', 'N-3', '--lang=en'])).out).toMatch(/Can be found today +yes$/m)
    await server.act.does('N-2', 'cancelBooking')
    expect((await server.desk(['arrivals', '--lang=en', '--name=フタリハナ'])).out).not.toContain(
      'Of one name',
    )
    expect((await server.desk(['show', 'N-1', '--lang=en'])).out).toMatch(/Can be found today +yes$/m)
  })
})
