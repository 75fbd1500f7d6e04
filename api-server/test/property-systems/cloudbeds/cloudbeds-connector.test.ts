/** @module-tag ci */
import { describeEachCall } from '../each-call.ts'
import { describePayments } from '../payments.ts'
import { describeWhileAway } from '../while-away.ts'
import { hotelsOnCloudbeds } from './cloudbeds-hotels.ts'

describeEachCall('Cloudbeds', hotelsOnCloudbeds)
describePayments('Cloudbeds', hotelsOnCloudbeds, 100)
describeWhileAway('Cloudbeds', hotelsOnCloudbeds)
