import { guestInfo } from '@tomari/contract/guest-entry'
import { WrongCall } from './Call.ts'

/** A picture as it is sent: base64 of a JPEG, without a prefix. */
export const jpegIn = (base64 = ''): Record<string, never> => {
  const bytes = Buffer.from(base64, 'base64')
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-1) === 0xd9
  if (!isJpeg || !/^[A-Za-z0-9+/]+=*$/.test(base64)) throw new WrongCall('a picture that is no JPEG')
  return {}
}

/** The guests of `guest_info`: as many as the party, numbered from 1. */
export const entriesIn = (json = '', party: number): void => {
  const read = guestInfo['~standard'].validate(JSON.parse(json))
  if (read instanceof Promise || read.issues !== undefined) throw new WrongCall(`no list of guests: ${json}`)
  const isInOrder = read.value.every(({ id }, index) => id === index + 1)
  if (read.value.length !== party || !isInOrder) throw new WrongCall(`not the list of ${party} guests`)
}
