import { beforeEach, expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../../test/desk/hotel.ts'
import { Phone } from '../../../../test/harness/phone.ts'
import { importReservations } from '../../../imports/import-reservations.ts'
import { readingOf } from '../../../imports/test/reading.ts'
import { noAudit } from '../../../platform/audit/audit.ts'
import { removeUnusedFacility, retireFacility } from '../../retire-facility.ts'
import { facilityFile, fullFacility, shortFacility } from './facility-files.ts'

const options = {
  isDryRun: false,
  mayChangeMuch: false,
  holdsWholeDays: false,
  audit: noAudit,
  progress: async () => {},
} as const

describeInHotel('desk retire-facility', (server) => {
  beforeEach(() => server.desk(['import-facilities', '-'], facilityFile(fullFacility, shortFacility)))

  const english = (...argv: string[]) => server.desk([...argv, '--lang=en'])
  /** What guests can choose a second later. */
  const offered = async () => {
    server.clock.pass({ seconds: 1 })
    return (await new Phone(server.app).payload('facilities')).facilities.map(({ id }) => id)
  }
  const booked = (changes: Readonly<Record<string, string>> = {}) =>
    server.desk(['import', '-', '--lang=en'], csvOf([{ ...goodRow, facility: 'KAWABE', ...changes }]))

  it('takes a house out of what guests can choose and books can name, until it is undone (R20.15)', async () => {
    expect(await english('retire-facility', 'kawabe')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('201 KAWABE: takes no more guests.'),
    })
    expect(await offered()).not.toContain('201')
    const gone = expect.stringContaining('takes no guests any longer')
    expect(await booked()).toMatchObject({ exit: 3, err: gone })
    expect((await english('facilities')).out).toContain('Mihon Riverside Hotel (takes no guests)')
    expect((await server.desk(['facilities', '--lang=ja'])).out).toContain('見本川辺ホテル（受付終了）')
    // What is entered of it again changes nothing about that.
    await server.desk(['import-facilities', '-'], facilityFile({ ...fullFacility, position: 3 }))
    expect(await offered()).not.toContain('201')
    expect((await english('audit')).out).toContain('facility=201')

    expect((await english('retire-facility', '201', '--undo')).exit).toBe(0)
    expect(await offered()).toContain('201')
    expect((await booked()).exit).toBe(0)
  })

  it('is refused while guests are there or expected, and says how many', async () => {
    await booked()
    await booked({ reference_number: 'H-0002', arrival: '2026-12-20', departure: '2026-12-21' })
    await server.db
      .updateTable('reservations')
      .set({ checkin_code: '30', checked_in_at: server.clock.now() })
      .where('reference_number', '=', 'H-0001')
      .execute()
    const refused = await english('retire-facility', '201')
    expect(refused.exit).toBe(1)
    expect(refused.err).toContain('1 stays are in house and 1 expected')
    expect(await offered()).toContain('201')
    await server.act.does('H-0002', 'cancelReservation')
    server.clock.pass({ days: 3 })
    expect((await english('retire-facility', '201')).exit).toBe(0)
    const remaining = await english('arrivals', `--date=${goodRow.arrival}`)
    expect(remaining.out).toContain('Mihon Riverside Hotel')
  })

  it('removes a house that never had a stay, and no other', async () => {
    await server.desk(['agreement', 'ja', '-', '--facility', '202'], '<p>約款</p>')
    expect((await english('retire-facility', '202', '--remove')).exit).toBe(0)
    expect((await english('facilities')).out).not.toContain('YAMABE')
    const texts = server.db.selectFrom('agreements').selectAll().where('facility_id', '=', '202')
    expect(await texts.execute()).toEqual([])
    await booked({ arrival: '2026-11-01', departure: '2026-11-02' })
    const refused = await english('retire-facility', '201', '--remove')
    expect(refused).toMatchObject({ exit: 1, err: expect.stringContaining('its books stay') })
    expect((await english('facilities')).out).toContain('KAWABE')
  })

  it.each([
    ['retireFacility', retireFacility],
    ['removeUnusedFacility', removeUnusedFacility],
  ] as const)(
    '%s meets an import of a file that was read before: one of them is refused',
    async (_, giveUp) => {
      for (let round = 0; round < 4; round += 1) {
        const id = `R${round}`
        const facility = { ...shortFacility, id, code: `ROUND${round}`, position: 10 + round }
        expect((await server.desk(['import-facilities', '-'], facilityFile(facility))).exit).toBe(0)
        const row = { ...goodRow, reference_number: id }
        const { reservations } = await readingOf(csvOf([row]))
        const ofHouse = reservations.map((one) => ({ ...one, cells: { ...one.cells, facility: id } }))
        const imports = () => importReservations(server.deps, ofHouse, options)
        const gives = () => giveUp(server.deps, id, noAudit)
        const [given, imported] =
          round % 2 === 0
            ? await Promise.all([gives(), imports()])
            : await Promise.all([imports(), gives()]).then(([one, other]) => [other, one] as const)
        const became = [given === null, 'plan' in imported ? imported.isWritten : imported]
        const gaveUp = [true, { givenUp: [id] }]
        expect([[false, true], gaveUp]).toContainEqual(became)
      }
    },
  )
})
