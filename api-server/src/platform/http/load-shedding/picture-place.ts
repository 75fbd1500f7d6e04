import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../Caller.ts'
import type { PicturePlace, PicturePlaces } from './PicturePlaces.ts'
import { RefusedRequest } from '../refused-with.ts'
import { hangUpWith } from '../unreadable-requests.ts'

interface Sender {
  readonly tokenHash: Uint8Array
  readonly reservationId: string
  readonly verified: boolean
  readonly hasCheckedIn: boolean
}

/**
 * Takes a place for the picture that a request brings. When another picture takes it, what has come of this one is dropped with its
 * connection: a body that was not asked to stop would fill the memory all the same.
 * @throws RefusedRequest while there is no room for the picture
 */
export function takePlace(
  request: FastifyRequest,
  { session, language }: { readonly session: Sender } & Pick<Caller, 'language'>,
  places: PicturePlaces,
): PicturePlace {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  const place = places.enter({
    session: Buffer.from(session.tokenHash).toString('hex'),
    reservationId: session.reservationId,
    // The phone that has checked in has shown that it holds the stay.
    verified: session.verified || session.hasCheckedIn,
    promisedBytes: Number.isNaN(length) ? null : length,
    onLost: () => hangUpWith(request.raw.socket, 'pictures_busy', language),
  })
  if (place === null) throw new RefusedRequest('pictures_busy')
  return place
}
