import type { Answer } from '../calls/desk-calls.ts'
import type { Words } from '../text/texts.ts'
import type { DeviceRefusal } from './passkey-device.ts'

/** A device that gives no passkey, as a refusal that the person reads like one of the server. */
export const refusedByDevice = (
  { t }: Pick<Words, 't'>,
  why: DeviceRefusal,
  host: string,
): Answer<never> => ({
  kind: 'refused',
  code: why,
  words: t(`passkey.${why}`, { host }),
  fields: [],
})
