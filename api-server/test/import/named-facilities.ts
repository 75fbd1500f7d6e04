import type { Facility } from '../../src/model/Facility.ts'
import { facilityNames } from '../../src/usecases/import/facility-names.ts'

const facility = (id: string, code: string, ja: string, en: string): Facility => ({
  id,
  code,
  name: { ja, en },
  representativeVisibility: {},
  companionVisibility: {},
})
/** Four hotels, two of which share a name, and one of which is called what is another's id. */
export const facilityNamed = facilityNames([
  facility('101', 'MIO-KAIGAN', '澪津海岸ホテル', 'Mio Beach Hotel'),
  facility('103', 'MIO-EKIMAE', '澪津駅前ホテル', 'Mio Hotel'),
  facility('104', 'MIO-MINAMI', '澪津駅南ホテル', 'Mio Hotel'),
  facility('105', '106', '103', 'South'),
])
