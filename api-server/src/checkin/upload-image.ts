import { setImmediate } from 'node:timers/promises'
import { jpegInBase64 } from './picture-text.ts'
import { type Deps, type Refusal, refuse } from '../platform/index.ts'
import type { Session, SessionUseCase } from '../stays/index.ts'
import type { ImageKind } from './store/images.ts'
import { storeSessionImage } from './store/session-images.ts'

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
  kind: ImageKind,
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
