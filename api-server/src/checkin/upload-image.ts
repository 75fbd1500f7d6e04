import { setImmediate } from 'node:timers/promises'
import type { PictureKind } from '@tomari/contract/desk-page/board'
import { type Deps, type Refusal, refuse } from '../platform/index.ts'
import type { Session, SessionUseCase } from '../stays/index.ts'
import { storeSessionImage } from './store/images.ts'

const IMAGE_ID_BYTES = 16

export const uploadSignature =
  (deps: Deps): SessionUseCase<'uploadSignature'> =>
  ({ input, session }) =>
    storePicture(deps, session, 'signature', input.base64_signature_image)

export const uploadPassport =
  (deps: Deps): SessionUseCase<'uploadPassport'> =>
  ({ input, session }) =>
    storePicture(deps, session, 'passport', input.base64_passport_image)

/**
 * A picture that is sent again before the check-in replaces the session's own one: those of other phones stay theirs,
 * and no other phone's check-in takes them. Afterwards it changes nothing and is still answered with success: a guest
 * whose answer was lost may press again, and the signed one stays.
 */
async function storePicture(
  deps: Deps,
  session: Session,
  kind: PictureKind,
  base64: string,
): Promise<Record<string, never> | Refusal> {
  const { database, vault, images, clock, randomBytes } = deps
  // Megabytes of text have just been read out of a form: other calls have their turn before this goes on.
  await setImmediate()
  const bytes = jpegInBase64(base64)
  if (bytes === null) return refuse('image_not_jpeg')
  const jpeg = await images.cleanJpeg(bytes)
  if (jpeg === 'not_jpeg') return refuse('image_not_jpeg')
  if (jpeg === 'too_large') return refuse('image_too_large')
  if (jpeg === 'busy') return refuse('pictures_busy')
  const id = Buffer.from(randomBytes(IMAGE_ID_BYTES)).toString('base64url')
  const image = { sender: session, id, kind, jpeg }
  return (await storeSessionImage(database.db, vault, image, clock.now())) ? {} : refuse('session_ended')
}

const DATA_URL = 'data:'
const BASE64_FOLLOWS = ';base64,'
/** The beginning of a `data:` address: ours say `data:image/jpeg;base64,`. */
const LONGEST_PREFIX = 200

/** The first bytes of a picture stand within so many signs, though line breaks or spaces be among them. */
const FIRST_SIGNS = 4_096
/** Every JPEG begins with these three bytes. */
const JPEG_BEGINS = [0xff, 0xd8, 0xff]

/** One sign at a time, with nothing to go back to: 12 MB take 10 ms, whatever stands there. */
const FOREIGN_SIGN = /[^A-Za-z0-9+/\s]/
const MOST_PADDING = 2

/**
 * The bytes of a JPEG as base64 (RFC 4648), with or without a `data:` prefix, spaces and line breaks anywhere in
 * between. A text that does not begin as a JPEG is refused before the rest of it is looked at.
 * @returns null for a text that is no base64, or not that of a JPEG; the picture may still be incomplete
 */
export function jpegInBase64(text: string): Uint8Array | null {
  const signs = withoutPadding(withoutPrefix(text).trim())
  const first = Buffer.from(signs.slice(0, FIRST_SIGNS), 'base64')
  if (!JPEG_BEGINS.every((byte, index) => first[index] === byte)) return null
  return FOREIGN_SIGN.test(signs) ? null : Buffer.from(signs, 'base64')
}

function withoutPrefix(text: string): string {
  const before = text.slice(0, LONGEST_PREFIX)
  const end = before.startsWith(DATA_URL) ? before.indexOf(BASE64_FOLLOWS) : -1
  return end === -1 ? text : text.slice(end + BASE64_FOLLOWS.length)
}

function withoutPadding(signs: string): string {
  let end = signs.length
  while (signs.length - end < MOST_PADDING && signs[end - 1] === '=') end -= 1
  return signs.slice(0, end)
}
