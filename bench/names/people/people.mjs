import { chinese } from './chinese.mjs'
import { japanese } from './japanese.mjs'
import { korean } from './korean.mjs'
import { world } from './world.mjs'

/** Regions, how many of their guests are among 1,800, and how one of their bookings is drawn: about as they visit Japan, with a floor. */
export const regions = [...chinese, ...korean, ...japanese, ...world]
