/** @module-tag ci */
import { describeEachCall } from '../each-call.ts'
import { describePayments } from '../payments.ts'
import { describeWhileAway } from '../while-away.ts'
import { hotelsOnOpera } from './opera-hotels.ts'

describeEachCall('OPERA Cloud', hotelsOnOpera)
describePayments('OPERA Cloud', hotelsOnOpera, 60)
describeWhileAway('OPERA Cloud', hotelsOnOpera)
