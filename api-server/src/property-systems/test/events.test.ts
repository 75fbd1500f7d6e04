import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import { LeavingGuest } from '../../checkout/test/LeavingGuest.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { numberStayEvents, rowOfEvent, stayEventsAfter } from '../../stays/store/stay-events.ts'

describeInHotel('what has happened to stays (R25.1)', (server, kind) => {
  const told = async (after = 0) => {
    await server.database.transaction(numberStayEvents)
    return await stayEventsAfter(server.db, { after, facilityIds: null }, 100)
  }
  const kinds = async () => (await told()).map((event) => [event.kind, event.details])

  it('tells of a check-in, a payment, a refund and a check-in taken back, in their order', async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.registersMail()
    const bill = await guest.bill()
    await guest.settles(bill)
    await server.money.refunds('sample-one-guest')
    await server.act.does('sample-one-guest', 'undoCheckin')
    const request = bill.pre_ci_request_id
    const [first] = await told()
    expect(first).toMatchObject({ facilityId: '101', referenceNumber: expect.stringMatching(/^S\d{6}$/) })
    expect(JSON.stringify(first)).not.toMatch(/ヤマダ|タロウ/)
    expect(await kinds()).toEqual([
      ['checked_in', { guests: 1, code: '30' }],
      ['paid', { request, yen: 12_450, means: 'card' }],
      ['refunded', { request, yen: 12_450 }],
      ['checkin_undone', {}],
    ])
  })

  it('tells of a check-out, and of one taken back', async () => {
    const guest = await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    await server.desk(['done', 'ミヤモト ハルカ'])
    await guest.pays()
    await guest.leaves('305')
    await server.act.does('sample-out-one-room', 'undoCheckout')
    expect((await kinds()).map(([name]) => name)).toEqual(['paid', 'checked_out', 'checkout_undone'])
  })

  const event = (referenceNumber: string) =>
    ({ kind: 'paid', at: server.clock.now(), facilityId: '101', referenceNumber, details: {} }) as const

  // The embedded engine has one transaction at a time.
  it.runIf(kind === 'postgres')(
    'gives a position to no event that another could still come before, so that readers miss none',
    async () => {
      let commit = () => {}
      const mayCommit = new Promise<void>((done) => (commit = done))
      let late = Promise.resolve()
      await new Promise<void>((written) => {
        late = server.database.transaction(async (transaction) => {
          await transaction
            .insertInto('stay_events')
            .values(rowOfEvent(event('LATE')))
            .execute()
          written()
          await mayCommit
        })
      })
      await server.db
        .insertInto('stay_events')
        .values(rowOfEvent(event('EARLY')))
        .execute()
      const first = await told()
      expect(first.map(({ referenceNumber }) => referenceNumber)).toEqual(['EARLY'])
      commit()
      await late
      const then = await told(first[0]?.position)
      expect(then.map(({ referenceNumber }) => referenceNumber)).toEqual(['LATE'])
    },
  )

  it('numbers without a gap or a double when many readers come at once', async () => {
    for (let at = 0; at < 30; at += 1)
      await server.db
        .insertInto('stay_events')
        .values(rowOfEvent(event(`R${at}`)))
        .execute()
    await Promise.all(Array.from({ length: 8 }, () => server.database.transaction(numberStayEvents)))
    const read = await told()
    const first = read[0]?.position ?? 0
    expect(read.map(({ position }) => position - first)).toEqual(Array.from({ length: 30 }, (_, at) => at))
    expect(read.map(({ referenceNumber }) => referenceNumber)).toEqual(
      Array.from({ length: 30 }, (_, at) => `R${at}`),
    )
  })

  it('erases events after 60 days', async () => {
    await server.db
      .insertInto('stay_events')
      .values(rowOfEvent(event('OLD')))
      .execute()
    server.clock.pass({ days: 59 })
    await purgeExpiredData(server.deps)
    expect(await told()).toHaveLength(1)
    server.clock.pass({ days: 2 })
    await purgeExpiredData(server.deps)
    expect(await told()).toEqual([])
  })
})
