import { perhaps, record, value } from './answers.ts'
import { readings } from './readings.ts'

/** What a failed call of any back end says: its message counts, whatever stands beside it. */
export const failureRead = record({
  error_msg: value(readings.message),
  error_code: value(readings.code),
  challenge_url: perhaps(readings.optionalText),
})
