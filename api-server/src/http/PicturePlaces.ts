/** How many pictures are here at once at most, from before the first byte of one is read until it is answered. */
const PLACES = 64
/** A signature has 30 to 60 kB, and a place; whatever is longer is a photo, and takes as much as eight. */
const LONGEST_SIGNATURE = 512 * 1024
const PLACES_OF_PHOTO = 8

/** The place of a picture that is being received or read. */
export interface PicturePlace {
  /** Gives the place back; again does nothing. */
  readonly leave: () => void
}

/**
 * Bounds what pictures take of the memory: eight photos or 64 signatures at once in this process, and one of each stay, so that
 * whoever holds one reservation, with however many sessions, holds one place.
 */
export class PicturePlaces {
  readonly #stays = new Set<string>()
  #taken = 0

  /**
   * Takes a place before anything is read.
   * @param promisedBytes how long the body says that it is; null when it does not say
   * @returns null while there is no room
   */
  enter(reservationId: string, promisedBytes: number | null): PicturePlace | null {
    const places = promisedBytes !== null && promisedBytes <= LONGEST_SIGNATURE ? 1 : PLACES_OF_PHOTO
    if (this.#stays.has(reservationId) || this.#taken + places > PLACES) return null
    this.#stays.add(reservationId)
    this.#taken += places
    let isHere = true
    return {
      leave: () => {
        if (!isHere) return
        isHere = false
        this.#stays.delete(reservationId)
        this.#taken -= places
      },
    }
  }
}
