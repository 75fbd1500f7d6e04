import { beforeEach, describe, expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../../test/desk/hotel.ts'
import { Phone } from '../../../../test/harness/phone.ts'
import { PayingGuest } from '../../../cards/test/PayingGuest.ts'
import { counterOf } from '../../../checkout/store/checkout-queue.ts'
import { allFacilities } from '../../../hotels/store/facilities.ts'
import { billingOf } from '../../../taxes/store/billing.ts'
import { facilityFile, fullFacility, shortFacility } from './facility-files.ts'

describeInHotel('desk import-facilities', (server) => {
  const printedFile = async () => (await server.desk(['facilities', '--json'])).out
  const importing = (...facilities: readonly unknown[]) =>
    server.desk(['import-facilities', '-'], facilityFile(...facilities))

  it('does not put a hotel in the place of a sample with invented stays, and says what to do', async () => {
    const before = await printedFile()
    const file = facilityFile({ ...fullFacility, id: '101', code: 'MIO-KAIGAN' }, shortFacility)
    for (const dryRun of [[], ['--dry-run']]) {
      const { exit, err } = await server.desk(['import-facilities', '-', ...dryRun], file)
      expect(exit).toBe(3)
      expect(err).toContain(
        'is the id of a sample hotel with invented stays: choose another id, or begin a new database with SAMPLE_WORLD=off. "101"',
      )
    }
    expect(await printedFile()).toBe(before)
    // What is not a sample's, and a sample that is only set up otherwise, may come.
    const own = await importing(shortFacility)
    expect([own.exit, own.err]).toEqual([0, expect.stringContaining('the sample facilities 101, 102')])
    expect((await server.desk(['import-facilities', '-'], await printedFile())).exit).toBe(0)
  })

  describe("for a chain's own hotels", () => {
    beforeEach(() => server.db.updateTable('reservations').set({ is_sample: false }).execute())

    const asOwnChain = async () => {
      await server.database.transaction(async (rows) => {
        for (const table of ['reservations', 'facilities', 'agreements', 'payment_terms'] as const) {
          await rows.deleteFrom(table).execute()
        }
      })
    }

    it('opens an empty database to guests, for both variants (R1.6)', async () => {
      await asOwnChain()
      const { exit, out, err } = await server.desk(
        ['import-facilities', '-', '--lang=ja'],
        facilityFile(shortFacility, fullFacility),
      )
      expect([exit, err]).toEqual([0, ''])
      expect(out).toContain('登録しました。新規 2 件、変更 0 件、変更なし 0 件')
      for (const variant of ['legacy', 'cico'] as const) {
        const facility = variant === 'legacy' ? '201' : 'KAWABE'
        const phone = new Phone(server.app, variant)
        expect((await phone.payload('facilities')).facilities).toEqual([
          { id: '201', code: 'KAWABE', name: '見本川辺ホテル' },
          { id: '202', code: 'YAMABE', name: '見本山辺ホテル' },
        ])
        expect(await phone.payload('facility', { parameter: facility })).toEqual({
          representative_info_visibility: fullFacility.representative_info_visibility,
          companion_info_visibility: fullFacility.companion_info_visibility,
        })
      }
      expect((await server.desk(['import', '-'], csvOf([{ ...goodRow, facility: 'KAWABE' }]))).exit).toBe(0)
      expect(await new Phone(server.app).tokenFor('ミホン タロウ')).not.toBe('')
    })

    it('changes a facility that is known by its id, and leaves what the file does not say', async () => {
      await server.db.deleteFrom('facility_billing').execute()
      const [first] = await allFacilities(server.db)
      const before = await counterOf(server.db, '101')
      const { exit, out } = await importing({
        id: '101',
        code: 'MIO-KAIGAN',
        name: { ja: '澪津シーサイド', en: 'Miotsu Seaside Hotel' },
        issuer: fullFacility.issuer,
      })
      expect(exit).toBe(0)
      expect(out).toMatch(/changed +101 .* name, issuer, taxes, booked_amounts\n[^]*new: 0, changed: 1,/)
      expect(await allFacilities(server.db)).toMatchObject([
        { ...first, name: { ja: '澪津シーサイド', en: 'Miotsu Seaside Hotel' } },
        { id: '102' },
        { id: '103' },
        { id: '104' },
        { id: '105' },
      ])
      expect(await counterOf(server.db, '101')).toEqual(before)
      expect((await billingOf(server.db, '101'))?.issuer.phone).toBe('03-0000-0000')
      await importing(fullFacility)
      expect(await billingOf(server.db, '201')).toMatchObject({ taxes: { bathing: { yen: 150 } } })
      expect(await counterOf(server.db, '201')).toMatchObject({ autoDesk: false, timeoutMinutes: 15 })
    })

    it('takes back what desk facilities --json has printed, and changes nothing by it', async () => {
      await importing(fullFacility)
      const file = await printedFile()
      const { exit, out } = await server.desk(['import-facilities', '-'], file)
      expect([exit, out]).toEqual([0, 'Imported. new: 0, changed: 0, unchanged: 6\n'])
      expect(await printedFile()).toBe(file)
      await asOwnChain()
      expect((await server.desk(['import-facilities', '-'], file)).out).toContain('new: 6, changed: 0')
      expect(await printedFile()).toBe(file)
    })

    it('imports nothing when anything is wrong, and names every facility, path and reason', async () => {
      const before = await printedFile()
      const wrong = 'T123\u001b[2J'
      const rows = [
        shortFacility,
        { ...fullFacility, issuer: { ...fullFacility.issuer, registration_number: wrong }, code: 7.5 },
        'KAWABE',
      ]
      const { exit, out, err } = await importing(...rows)
      expect([exit, out]).toEqual([3, ''])
      expect(err.split('\n')).toEqual([
        'Facility 2 (201), issuer.registration_number: has to be T and 13 digits. "T123 [2J"',
        'Facility 3: has to be { … }. "KAWABE"',
        'Facilities with something wrong: 2. Nothing was imported.',
        '',
      ])
      expect((await server.desk(['import-facilities', '-', '--lang=ja'], '{')).err).toContain('JSON')
      const dry = await server.desk(['import-facilities', '--dry-run', '-'], facilityFile(fullFacility))
      expect(dry.out).toContain('A dry run: nothing was written. new: 1, changed: 0, unchanged: 0\n')
      expect(await printedFile()).toBe(before)
    })

    it('gives no facility a code under which another has issued receipts', async () => {
      const guest = await PayingGuest.checkedIn(server)
      await guest.settles(await guest.bill())
      await importing({ id: '101', code: 'NEW', name: { ja: '新', en: 'New' } })
      const { exit, err } = await importing({ ...shortFacility, code: 'MIO-KAIGAN' })
      expect([exit, err.split('\n')[0]]).toEqual([
        3,
        'Facility 1 (202), code: stands in the numbers of receipts that another facility has issued. "MIO-KAIGAN"',
      ])
      expect((await importing({ ...shortFacility, code: 'MIO' })).exit).toBe(0)
      expect((await importing({ id: '101', code: 'MIO-KAIGAN', name: { ja: '新', en: 'New' } })).exit).toBe(0)
    })

    it('lets two imports at once take turns', async () => {
      const results = await Promise.all([
        importing({ ...shortFacility, id: 'A1' }),
        importing({ ...shortFacility, id: 'A2' }),
      ])
      expect(new Set(results.map(({ exit }) => exit))).toEqual(new Set([0, 3]))
    })

    it('says where the guest register will lack what the law asks for, and imports (R19.22)', async () => {
      const representative = { last_name: 0, subarea: 0, phone: 0, age: 0, zip_code: 0, overseas: 0 }
      const companion = { first_name: 0, gender: 0 }
      const shown = { representative_info_visibility: representative, companion_info_visibility: companion }
      const file = facilityFile({ ...shortFacility, ...shown }, fullFacility)
      for (const dryRun of [['--dry-run'], []]) {
        const { exit, err } = await server.desk(['import-facilities', '-', '--lang=en', ...dryRun], file)
        expect(exit).toBe(0)
        const notes = err.trimEnd().split('\n')
        expect(notes.map((note) => note.split(' – ')[0])).toEqual([
          'Note on facility 202: representative_info_visibility.last_name, companion_info_visibility.first_name, representative_info_visibility.subarea, representative_info_visibility.phone',
        ])
      }
    })
  })
})
