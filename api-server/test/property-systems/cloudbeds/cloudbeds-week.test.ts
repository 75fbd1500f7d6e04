/** @module-tag ci */
import { describeWeek } from '../week.ts'
import { hotelsOnCloudbeds } from './cloudbeds-hotels.ts'

describeWeek('Cloudbeds', hotelsOnCloudbeds, {
  days: 2,
  bookings: 24,
  changes: 120,
  outages: 1,
  seed: 20_261_201,
  checksInThere: true,
})
