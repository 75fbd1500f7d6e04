/** @module-tag endurance */
import { describePayments } from '../payments.ts'
import { describeWeek } from '../week.ts'
import { hotelsOnCloudbeds } from './cloudbeds-hotels.ts'

describePayments('Cloudbeds', hotelsOnCloudbeds, 1_000)
describeWeek('Cloudbeds', hotelsOnCloudbeds, {
  days: 7,
  bookings: 600,
  changes: 3_000,
  outages: 3,
  seed: 20_261_201,
  checksInThere: true,
})
