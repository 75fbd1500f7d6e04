import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checksIn, describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { everything, booking as plain, SystemAtWork } from './SystemAtWork.ts'

const names = { reservation_name: '海野 太郎', kana_name: 'ウミノ タロウ' }
const booking = { ...plain, ...names, facility: 'MIO-KAIGAN', adults: 1 }
const settings = { propertySystems: [everything] }

describeInHotel('what a property system says of a booking (R25.7)', settings, (server) => {
  const system = () => new SystemAtWork(server.app, everything.secret)
  const put = (changes: object = {}, reference = 'A-1') =>
    system().call('PUT', `/bookings/${reference}`, { ...booking, ...changes })
  const patch = (changes: object) => system().call('PATCH', '/bookings/A-1', changes)
  const outcome = async (answer: ReturnType<SystemAtWork['call']>) => {
    const { status, payload, error_code } = await answer
    return status === 200 ? JSON.parse(JSON.stringify(payload)).outcome : `${status} ${error_code ?? ''}`
  }
  const read = () => system().asks('GET', '/bookings/A-1')
  const phone = () => new Phone(server.app)

  it('is a booking that the guest finds', async () => {
    expect(await outcome(put())).toBe('added')
    const { out } = await server.desk(['audit', '--who', 'opera', '--json'])
    expect(out).toContain('"outcome":"added"')
    expect(out).not.toMatch(/海野|ウミノ/)
    expect(await outcome(put({}, 'S000001'))).toBe('409 booking_is_sample')
    expect(await read()).toMatchObject({
      state: 'booked',
      facility_id: '101',
      adults: 1,
      open_amount: 20_000,
    })
    await expect(phone().tokenFor('ウミノ タロウ')).resolves.toMatch(/./)
  })

  it('is found by every spelling and companion that it names, until the name changes (R25.10)', async () => {
    const name = { reservation_name: 'HSU TEHHUA', kana_name: null, country: 'TW' }
    const found = async (...typed: readonly string[]) => {
      const answers = typed.map((one) =>
        phone()
          .tokenFor(one)
          .then(
            () => one,
            () => null,
          ),
      )
      return (await Promise.all(answers)).filter((one) => one !== null)
    }
    await put({ ...name, alternate_names: ['許 德華', 'LIN/MEILING'] })
    const all = ['HSU TEHHUA', '許德華', 'XU DEHUA', 'LIN MEILING']
    expect(await found(...all)).toEqual(all)
    expect(await read()).toMatchObject({ alternate_names: ['許 德華', 'LIN MEILING'] })
    const token = await phone().tokenFor('LIN MEILING')
    expect(JSON.stringify(await phone().payload('checkinInfo', { token }))).not.toMatch(/德華|LIN/u)
    expect(await outcome(patch({ version: 2, ...name, alternate_names: ['許 大明'] }))).toBe('changed')
    expect(await found(...all, '許大明')).toEqual(['HSU TEHHUA', '許大明'])
    await server.act.does('A-1', 'correctBooker', { name: 'CHEN DAWEI', kana: '' })
    expect(await found(...all, '許大明', 'CHEN DAWEI')).toEqual(['CHEN DAWEI'])
    expect(await system().call('PATCH', '/bookings/A-1', { version: 3, ...name })).toMatchObject({
      payload: { kept: ['reservation_name', 'kana_name'] },
    })
    expect(await system().refusal('PATCH', '/bookings/A-1', { version: 4, alternate_names: ['王'] })).toBe(
      '422 booking_wrong',
    )
  })

  it('changes nothing when it is said again, and an older version never wins', async () => {
    await put({ version: 5 })
    expect(await outcome(put({ version: 5 }))).toBe('superseded')
    expect(await outcome(put({ version: 4, adults: 9 }))).toBe('superseded')
    expect(await outcome(put({ version: 6 }))).toBe('unchanged')
    expect(await outcome(put({ version: 7, adults: 2 }))).toBe('changed')
    expect(await read()).toMatchObject({ adults: 2 })
  })

  it('takes the newest of each part when parts come in the wrong order, and empties what is null', async () => {
    await put({ children: 2 })
    await patch({ version: 9, adults: 3 })
    await patch({ version: 8, adults: 2, room_numbers: ['301'] })
    expect(await read()).toMatchObject({ adults: 3, children: 2, room_numbers: ['301'], open_amount: 20_000 })
    await patch({ version: 10, children: null, open_amount: null })
    expect(await read()).toMatchObject({ children: 0, open_amount: 0 })
  })

  it('is of each part the newest, in whatever order messages come, and however often', async () => {
    let bookings = 0
    const houses = fc.constantFrom('MIO-KAIGAN', 'MIO-SANSO')
    const change = fc.record(
      {
        facility: houses,
        adults: fc.integer({ min: 1, max: 4 }),
        open_amount: fc.integer({ min: 0, max: 80_000 }),
      },
      { requiredKeys: [] },
    )
    const story = fc
      .array(change, { minLength: 2, maxLength: 6 })
      .chain((parts) => fc.tuple(fc.constant(parts), fc.array(fc.nat(parts.length - 1), { maxLength: 12 })))
    await fc.assert(
      fc.asyncProperty(story, async ([parts, order]) => {
        const reference = `W-${(bookings += 1)}`
        await put({}, reference)
        for (const at of [...order, ...parts.keys()].toReversed()) {
          await system().call('PATCH', `/bookings/${reference}`, { version: 2 + at, ...parts[at] })
        }
        const { facility: facility_code, ...due } = Object.assign({ ...booking }, ...parts)
        expect(await system().asks('GET', `/bookings/${reference}`)).toMatchObject({
          facility_code,
          adults: due.adults,
          open_amount: due.open_amount,
        })
      }),
      { numRuns: 8 },
    )
  })

  it('cancels, and takes it back: a cancelled booking is missed like any other', async () => {
    await put()
    expect(await outcome(system().call('POST', '/bookings/A-1/cancel', { version: 2 }))).toBe('changed')
    expect(await read()).toMatchObject({ state: 'cancelled' })
    await expect(phone().tokenFor('ウミノ タロウ')).rejects.toThrow('reservation_not_found')
    expect(await outcome(patch({ version: 1, status: 'booked' }))).toBe('superseded')
    expect(await outcome(patch({ version: 3, status: 'booked' }))).toBe('changed')
    await expect(phone().tokenFor('ウミノ タロウ')).resolves.toMatch(/./)
  })

  it('is refused by field, in words of the import, and nothing of it is repeated (R25.4)', async () => {
    const wrong = await put({
      reservation_name: '海野',
      kana_name: '??',
      phone_number: '110',
      departure: '2026-12-01',
      adults: 0,
    })
    expect([wrong.status, wrong.error_code]).toEqual([422, 'booking_wrong'])
    expect(wrong.fields?.map(({ field }) => field)).toEqual(['phone_number', 'adults', 'departure'])
    const strange = await put({ adults: '2', arrival: '1 December' })
    expect([strange.status, strange.fields?.map(({ field }) => field)]).toEqual([400, ['adults']])
    const nothing = await patch({ room_numbers: [''] })
    expect(nothing.fields).toEqual([
      { field: 'version', problem: 'is missing' },
      { field: 'room_numbers.0', problem: 'is shorter than 1' },
    ])
    const alone = await patch({ version: 2, arrival: '2026-12-02' })
    expect(alone.fields).toEqual([{ field: 'arrival', problem: 'needs departure beside it' }])
    expect(await outcome(patch({ version: 2, adults: 2 }))).toBe('404 unknown_booking')
    expect(JSON.stringify([wrong, strange])).not.toMatch(/海野|1 December/)
  })

  it('is taken whatever its name, and found by the spelling of the passport (R19.31)', async () => {
    const written = await put({ reservation_name: '陳 小明', kana_name: null, country: 'Taiwan' })
    expect(written).toMatchObject({ payload: { outcome: 'added' } })
    expect(await read()).toMatchObject({ reservation_name: '陳 小明', country: 'TW' })
    await expect(phone().tokenFor('CHEN HSIAO-MING')).resolves.toMatch(/./)
    const unread = await put({ version: 2, reservation_name: '・・・', kana_name: null, country: null })
    expect(JSON.stringify(unread.payload)).toContain('"field":"reservation_name"')
    await expect(phone().tokenFor('CHEN HSIAO-MING')).rejects.toThrow('reservation_not_found')
  })

  it('may be longer, shorter and in other rooms once the guests are in, and nothing else', async () => {
    await put()
    await checksIn(server, 'ウミノ タロウ')
    expect(await outcome(put({ version: 2 }))).toBe('unchanged')
    const longer = { arrival: '2026-12-01', departure: '2026-12-04', room_numbers: ['7'] }
    expect(await outcome(patch({ version: 3, ...longer }))).toBe('changed')
    expect(await read()).toMatchObject({ departure: '2026-12-04', room_numbers: ['7'], checkin_code: '30' })
    const renamed = await put({ version: 4, reservation_name: '別人', kana_name: 'ベツジン' })
    expect([renamed.error_code, renamed.fields?.map(({ field }) => field)]).toEqual([
      'booking_checked_in',
      ['reservation_name', 'kana_name'],
    ])
    expect(await outcome(system().call('POST', '/bookings/A-1/cancel', { version: 5 }))).toBe(
      '409 booking_checked_in',
    )
    expect(await outcome(put({ version: 4 }))).toBe('changed')
    expect(await read()).toMatchObject({ departure: '2026-12-03' })
  })

  it('never has what is paid owed again', async () => {
    await put()
    await server.money.pays('A-1')
    expect(await read()).toMatchObject({ open_amount: 0 })
    const late = await put({ version: 2 })
    expect([late.error_code, late.fields]).toEqual([
      'booking_paid',
      [{ field: 'open_amount', problem: 'was settled at the hotel' }],
    ])
    expect(await read()).toMatchObject({ open_amount: 0 })
  })

  it('has its payment written once, of all that is owed (R25.5)', async () => {
    await put()
    const payment = { payment_id: 'F-77', means: 'agency', amount: 20_000 }
    const pay = (changes: object = {}) =>
      system().call('POST', '/bookings/A-1/payments', { ...payment, ...changes })
    const wrong = await pay({ amount: 19_000 })
    expect([wrong.error_code, wrong.fields]).toEqual([
      'payment_differs',
      [{ field: 'amount', problem: 'is not the 20000 yen that are owed' }],
    ])
    const [first, again] = await Promise.all([pay(), pay()])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.payload).toEqual(first.payload)
    expect(await read()).toMatchObject({ open_amount: 0 })
    expect((await pay({ payment_id: 'F-78' })).error_code).toBe('nothing_to_pay')
    await server.money.refunds('A-1')
    expect(await read()).toMatchObject({ open_amount: 20_000 })
    expect((await pay()).payload).toEqual(first.payload)
    expect(await read()).toMatchObject({ open_amount: 20_000 })
  })

  it('comes in batches, where one that is refused holds up no other', async () => {
    const refused = (reference_number: string, error_code: string) => ({
      reference_number,
      outcome: 'refused',
      error_code,
    })
    const answer = await system().asks('POST', '/bookings', {
      bookings: [
        { ...booking, reference_number: 'B-1' },
        { ...booking, reference_number: 'B-2', adults: 0 },
        { reference_number: 'B-3', version: 1, adults: 2 },
        'nonsense',
        { ...booking, reference_number: 'B-1' },
      ],
    })
    expect(answer).toMatchObject({
      bookings: [
        { reference_number: 'B-1', outcome: 'added' },
        { ...refused('B-2', 'booking_wrong'), fields: [{ field: 'adults' }] },
        refused('B-3', 'booking_wrong'),
        refused('', 'malformed'),
        { reference_number: 'B-1', outcome: 'superseded' },
      ],
    })
    expect(await system().refusal('POST', '/bookings', { bookings: [] })).toBe('400 malformed')
    const many = Array.from({ length: 501 }, () => ({}))
    expect(await system().refusal('POST', '/bookings', { bookings: many })).toBe('400 malformed')
  })

  it('writes the lines of the bill, which the guest then owes', async () => {
    await put()
    const line = { name_ja: '客室', name_en: 'Room', date: '2026-12-01', quantity: 2 }
    const lines = [
      { kind: 'room', ...line, unit_price: 10_000 },
      { kind: 'points', ...line, quantity: 1, unit_price: 500 },
    ]
    expect(await system().asks('PUT', '/bookings/A-1/bill', { lines })).toEqual({ open_amount: 19_500 })
    expect(await read()).toMatchObject({ open_amount: 19_500, lines })
    const points = [{ kind: 'points', ...line, quantity: 1, unit_price: 500 }]
    expect(await system().refusal('PUT', '/bookings/A-1/bill', { lines: points })).toBe('422 folio_wrong')
  })
})
