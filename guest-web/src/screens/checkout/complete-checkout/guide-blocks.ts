import type { Catalogue } from '../../../text/catalogue.ts'

/** A piece of guidance. */
export interface Guide {
  readonly title: string
  readonly body: string
}

const places = [1, 2, 3, 4] as const

/** The hotel's guidance, up to four pieces, each shown only where both of its texts exist (R13.25). */
export const guideBlocks = ({ t, has }: Catalogue): readonly Guide[] =>
  places.flatMap((place) => {
    const title = `checkout.complete-checkout.block_${place}_title` as const
    const body = `checkout.complete-checkout.block_${place}_body` as const
    return has(title) && has(body) ? [{ title: t(title), body: t(body) }] : []
  })
