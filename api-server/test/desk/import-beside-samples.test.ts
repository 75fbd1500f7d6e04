import { expect, it } from 'vitest'
import { csvOf, goodRow } from './desk-calls.ts'
import { facilityFile, fullFacility, shortFacility } from './facility-files.ts'
import { describeInHotel } from '../desk/hotel.ts'

describeInHotel('an import beside the sample world', (server) => {
  const printedFile = async () => (await server.desk(['facilities', '--json'])).out
  const importing = (...facilities: readonly unknown[]) =>
    server.desk(['import-facilities', '-'], facilityFile(...facilities))

  it('does not put a hotel in the place of a sample with invented stays, and says what to do', async () => {
    const before = await printedFile()
    for (const dryRun of [[], ['--dry-run']]) {
      const { exit, err } = await server.desk(
        ['import-facilities', '-', ...dryRun],
        facilityFile({ ...fullFacility, id: '101', code: 'MIO-KAIGAN' }, shortFacility),
      )
      expect([exit, err]).toEqual([
        3,
        expect.stringContaining(
          'is the id of a sample hotel with invented stays: choose another id, or begin a new database with SAMPLE_WORLD=off. "101"',
        ),
      ])
    }
    expect(await printedFile()).toBe(before)
    // What is not a sample's, and a sample that is only set up otherwise, may come.
    const own = await importing(shortFacility)
    expect([own.exit, own.err]).toEqual([0, expect.stringContaining('the sample facilities 101, 102')])
    expect((await server.desk(['import-facilities', '-'], await printedFile())).exit).toBe(0)
  })

  it('takes no reservation under the number of a sample, which would be taken away with the samples', async () => {
    const before = await server.db.selectFrom('reservations').selectAll().orderBy('id').execute()
    const { exit, err } = await server.desk(
      ['import', '-', '--lang=en'],
      csvOf([goodRow, { ...goodRow, reference_number: 'S000001' }]),
    )
    expect([exit, err]).toEqual([
      2,
      expect.stringContaining('those of sample stays (1): S000001. Nothing was imported'),
    ])
    expect(await server.db.selectFrom('reservations').selectAll().orderBy('id').execute()).toEqual(before)
  })
})
