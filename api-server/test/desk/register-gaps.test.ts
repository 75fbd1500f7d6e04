import { expect, it } from 'vitest'
import { facilityFile, fullFacility, shortFacility } from './facility-files.ts'
import { describeInHotel } from './hotel.ts'

describeInHotel('desk import-facilities', (server) => {
  it('says where the guest register will lack what the law asks for, and imports (R19.22)', async () => {
    await server.db.updateTable('reservations').set({ is_sample: false }).execute()
    const hiding = {
      ...shortFacility,
      representative_info_visibility: {
        last_name: 0,
        subarea: 0,
        phone: 0,
        age: 0,
        zip_code: 0,
        overseas: 0,
      },
      companion_info_visibility: { first_name: 0, gender: 0 },
    }
    for (const dryRun of [['--dry-run'], []]) {
      const { exit, err } = await server.desk(
        ['import-facilities', '-', '--lang=en', ...dryRun],
        facilityFile(hiding, fullFacility),
      )
      expect(exit).toBe(0)
      const [named, ...others] = err.trimEnd().split('\n')
      expect(others).toEqual([])
      expect(named?.split(' – ')[0]).toBe(
        'Note on facility 202: representative_info_visibility.last_name, companion_info_visibility.first_name, representative_info_visibility.subarea, representative_info_visibility.phone',
      )
    }
  })
})
