import type { Catalogue } from '../text/catalogue.ts'

/** A piece of guidance; one of its texts may be empty. */
export interface Guide {
  readonly title: string
  readonly body: string
}

/** The screens that end a journey, and how many pieces of guidance each of them has room for. */
const most = { 'checkin.complete': 3, 'checkout.complete-checkout': 4 } as const

/** The hotel's guidance at the end of a journey, each piece where one of its texts says something (R10.9, R13.25). */
export const guideBlocks = (screen: keyof typeof most, { t, has }: Catalogue): readonly Guide[] =>
  Array.from({ length: most[screen] }, (_, index) => `${screen}.block_${index + 1}`).flatMap((block) => {
    const [title, body] = [`${block}_title`, `${block}_body`]
    const guide = { title: has(title) ? t(title) : '', body: has(body) ? t(body) : '' }
    return guide.title === '' && guide.body === '' ? [] : [guide]
  })
