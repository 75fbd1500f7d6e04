import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../Caller.ts'
import type { Clock } from '../../Deps.ts'
import { RefusedRequest } from '../refused-with.ts'
import { hangUpWith } from '../unreadable-requests.ts'

/** How many pictures are here at once at most, from before the first byte of one is read until it is answered. */
const PLACES = 64
/** A signature has 30 to 60 kB, and a place; whatever is longer is a photo, and takes as much as eight. */
const LONGEST_SIGNATURE = 512 * 1024
const PLACES_OF_PHOTO = 8
/** Of one stay: two photos, or one and eight signatures. */
const PLACES_OF_STAY = 16
/** Of these, what sessions may take that know no more than the name: the others are left to who knows more. */
const PLACES_BY_NAME = 8

/** A request that takes longer is given up (`defaultTimeouts`). */
const ARRIVES_WITHIN_MS = 15_000
/** At less than this part of the pace that it needs for that, a picture is too slow: lines have their moments, and so has a busy server. */
const SLOWEST_PACE = 0.5
/** Phones take a moment to begin. */
const BEGINS_WITHIN_MS = 2_000

export interface SentPicture {
  readonly session: string
  readonly reservationId: string
  /** The session knows more than the name. */
  readonly verified: boolean
  /** From the header; null without it. */
  readonly promisedBytes: number | null
  /** Called when the place goes to another picture while this one is on its way. */
  readonly onLost: () => void
}

export interface PicturePlace {
  readonly receives: (bytes: number) => void
  /** The place is safe from now on. False when it was lost before. */
  readonly arrives: () => boolean
  /** Calling it again does nothing. */
  readonly leave: () => void
}

interface TakenPlace extends SentPicture {
  readonly places: number
  readonly sinceMs: number
  received: number
  isOnItsWay: boolean
}

/**
 * Bounds what pictures take of the memory: eight photos or 64 signatures at once in this process, a few of each stay, and one of
 * each session. Where there is no room, a picture on its way loses its place that comes too slowly to arrive in time, and one of a
 * session that knows the name alone to one that knows more.
 */
export class PicturePlaces {
  readonly #clock: Pick<Clock, 'elapsed'>
  readonly #taken = new Set<TakenPlace>()

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock
  }

  /** Taken before anything is read; null while there is no room. */
  enter(picture: SentPicture): PicturePlace | null {
    const { promisedBytes } = picture
    const isSignature = promisedBytes !== null && promisedBytes <= LONGEST_SIGNATURE
    const place: TakenPlace = {
      ...picture,
      places: isSignature ? 1 : PLACES_OF_PHOTO,
      sinceMs: this.#clock.elapsed(),
      received: 0,
      isOnItsWay: true,
    }
    const losers = this.#losersTo(place)
    if (losers === null) return null
    for (const loser of losers) {
      this.#taken.delete(loser)
      loser.onLost()
    }
    this.#taken.add(place)
    return {
      receives: (bytes) => {
        place.received += bytes
      },
      arrives: () => {
        place.isOnItsWay = false
        return this.#taken.has(place)
      },
      leave: () => void this.#taken.delete(place),
    }
  }

  /** Null when those who may go are not enough. */
  #losersTo(place: TakenPlace): readonly TakenPlace[] | null {
    const staying = new Set(this.#taken)
    const losers: TakenPlace[] = []
    for (;;) {
      const inTheWay = inTheWayOf(place, [...staying])
      if (inTheWay === null) return losers
      const loser =
        inTheWay.find((other) => this.#isTooSlow(other)) ??
        inTheWay.find((other) => other.isOnItsWay && place.verified && !other.verified)
      if (loser === undefined) return null
      staying.delete(loser)
      losers.push(loser)
    }
  }

  #isTooSlow({ isOnItsWay, promisedBytes, received, sinceMs }: TakenPlace): boolean {
    const underWayMs = this.#clock.elapsed() - sinceMs - BEGINS_WITHIN_MS
    const due = ((promisedBytes ?? LONGEST_SIGNATURE) * underWayMs) / (ARRIVES_WITHIN_MS - BEGINS_WITHIN_MS)
    return isOnItsWay && received < SLOWEST_PACE * due
  }
}

/** The places of which one has to become free, the earliest first; null when there is room. */
function inTheWayOf(place: TakenPlace, taken: readonly TakenPlace[]): readonly TakenPlace[] | null {
  const ofSession = taken.filter(({ session }) => session === place.session)
  if (ofSession.length > 0) return ofSession
  const ofStay = taken.filter(({ reservationId }) => reservationId === place.reservationId)
  const byName = ofStay.filter(({ verified }) => !verified)
  if (!place.verified && sumOf(byName) + place.places > PLACES_BY_NAME) return byName
  if (sumOf(ofStay) + place.places > PLACES_OF_STAY) return ofStay
  return sumOf(taken) + place.places > PLACES ? taken : null
}

const sumOf = (some: readonly TakenPlace[]): number => some.reduce((sum, { places }) => sum + places, 0)

interface Sender {
  readonly tokenHash: Uint8Array
  readonly reservationId: string
  readonly verified: boolean
  readonly hasCheckedIn: boolean
}

/**
 * Takes a place for the picture that a request brings. When another picture takes it, what has come of this one is dropped with its
 * connection: a body that goes on would fill the memory all the same.
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
