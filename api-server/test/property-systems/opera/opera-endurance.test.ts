/** @module-tag endurance */
import { describePayments } from '../payments.ts'
import { describeWeek } from '../week.ts'
import { hotelsOnOpera } from './opera-hotels.ts'

describePayments('OPERA Cloud', hotelsOnOpera, 1_000)
describeWeek('OPERA Cloud', hotelsOnOpera, {
  days: 7,
  bookings: 600,
  changes: 3_000,
  outages: 3,
  seed: 20_261_201,
  checksInThere: true,
})
