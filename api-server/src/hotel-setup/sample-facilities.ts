import type { VisibilityLevel } from '@tomari/contract/guest-fields'
import type { Facility } from '../hotels/index.ts'

type Visibility = Facility['representativeVisibility']
type CompanionVisibility = Facility['companionVisibility']

const everyField = (level: VisibilityLevel): Visibility => ({
  last_name: level,
  first_name: level,
  last_name_kana: level,
  first_name_kana: level,
  overseas: level,
  zip_code: level,
  prefecture: level,
  city: level,
  subarea: level,
  address: level,
  phone: level,
  age: level,
  gender: level,
  occupation: level,
  prev_accommodation: level,
  next_accommodation: level,
})

const everyCompanionField = (level: VisibilityLevel): CompanionVisibility => ({
  last_name: level,
  first_name: level,
  last_name_kana: level,
  first_name_kana: level,
  age: level,
  gender: level,
})

/** Five hotels, each asking its guests for something else. */
export const sampleFacilities: readonly Facility[] = [
  {
    id: '101',
    code: 'MIO-KAIGAN',
    name: { ja: '澪津海岸ホテル', en: 'Miotsu Seaside Hotel' },
    // The national minimum: name, address and contact (Hotel Business Act, article 6).
    representativeVisibility: {
      ...everyField(0),
      last_name: 2,
      first_name: 2,
      overseas: 2,
      zip_code: 2,
      prefecture: 2,
      city: 2,
      subarea: 1,
      address: 2,
      phone: 2,
    },
    companionVisibility: { ...everyCompanionField(0), last_name: 2, first_name: 2 },
  },
  {
    id: '102',
    code: 'MIO-SANSO',
    name: { ja: '澪津高原山荘', en: 'Miotsu Highland Lodge' },
    // As some prefectures ask: age, and where guests come from and go to.
    representativeVisibility: { ...everyField(2), subarea: 1, gender: 1, occupation: 0 },
    companionVisibility: { ...everyCompanionField(2), last_name: 1, first_name: 1, gender: 0 },
  },
  {
    id: '103',
    code: 'MIO-EKIMAE',
    name: { ja: '澪津駅前ホテル', en: 'Miotsu Station Hotel' },
    representativeVisibility: everyField(2),
    companionVisibility: everyCompanionField(2),
  },
  {
    id: '104',
    code: 'MIO-SHIMA',
    name: { ja: '澪津島の宿', en: 'Miotsu Island Inn' },
    representativeVisibility: everyField(1),
    companionVisibility: everyCompanionField(1),
  },
  {
    id: '105',
    code: 'MIO-ONSEN',
    name: { ja: '澪津温泉 湯けむり館', en: 'Miotsu Onsen Yukemuri' },
    // Kana required and names not: the form asks for kana first. Everything else keeps its default.
    representativeVisibility: { last_name: 1, first_name: 1 },
    companionVisibility: {},
  },
]
