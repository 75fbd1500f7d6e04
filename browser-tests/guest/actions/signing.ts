import type { Page } from '@playwright/test'
import type { Signature } from '../sample-guests.ts'
import type { Say } from '../texts.ts'
import type { Controls } from './controls.ts'

/** A place on the signature pad, in shares of its width and height. */
type Place = readonly [x: number, y: number]

/** The sheet that signatures are written on (`sample-guests.ts`), and how far a pen goes on it between two places that are told. */
const SHEET = { width: 350, height: 210, step: 5 }

/** Where a pen passes on its way along each of the paths. */
const placesAlong = (page: Page, signature: Signature): Promise<readonly (readonly Place[])[]> =>
  page.evaluate(
    ([paths, { width, height, step }]) =>
      paths.map((path) => {
        const way = document.createElementNS('http://www.w3.org/2000/svg', 'path')
        way.setAttribute('d', path)
        const length = way.getTotalLength()
        const steps = Math.max(1, Math.round(length / step))
        return Array.from({ length: steps + 1 }, (_, place) => {
          const { x, y } = way.getPointAtLength((length * place) / steps)
          return [x / width, y / height] as const
        })
      }),
    [signature, SHEET] as const,
  )

export const signing = (page: Page, say: Say, { button, isShown }: Controls) => {
  const boxOf = async (selector: string) => {
    const thing = page.locator(selector).first()
    await thing.scrollIntoViewIfNeeded()
    const box = await thing.boundingBox()
    if (box === null) throw new Error(`no ${selector} is shown`)
    return box
  }

  const draws = async (from: Place, to: Place) => {
    const { x, y, width, height } = await boxOf('canvas')
    await page.mouse.move(x + width * from[0], y + height * from[1])
    await page.mouse.down()
    await page.mouse.move(x + width * to[0], y + height * to[1], { steps: 8 })
    await page.mouse.up()
  }

  const signs = async () => {
    await isShown('/checkin/term')
    await draws([0.2, 0.3], [0.8, 0.7])
  }

  /** Writes with the pen, stroke by stroke, as it has been written before. */
  const writes = async (signature: Signature) => {
    await isShown('/checkin/term')
    const { x, y, width, height } = await boxOf('canvas')
    for (const [first = [0, 0], ...others] of await placesAlong(page, signature)) {
      await page.mouse.move(x + width * first[0], y + height * first[1])
      await page.mouse.down()
      for (const [left, top] of others) await page.mouse.move(x + width * left, y + height * top)
      await page.mouse.up()
    }
  }

  return {
    signs,
    writes,
    drawsALine: () => draws([0.2, 0.5], [0.8, 0.5]),
    /** Scrolls to a thing, and waits until the page rests. */
    looksAt: async (thing: 'canvas') => {
      await boxOf(thing)
      await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame)
        for (let last = -1, still = 0; still < 5; last = scrollY) {
          still = scrollY === last ? still + 1 : 0
          await frame()
        }
      })
    },
    /** Puts a finger on a thing and draws it upwards, as one scrolls. */
    dragsAFingerOver: async (thing: 'canvas' | 'h1') => {
      const { x, y, width, height } = await boxOf(thing)
      const [left, bottom] = [Math.round(x + width / 2), Math.round(y + height * 0.8)]
      const hand = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
        hand.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: left, y: bottom - up }],
        })
      await touch('touchStart', 0)
      for (let up = 10; up <= 100; up += 10) await touch('touchMove', up)
      await touch('touchEnd', 100)
      await hand.detach()
    },
    signsTheTerms: async () => {
      await signs()
      await button(say('checkin.term.button')).click()
      await isShown('/checkin/confirm-checkin')
    },
  }
}
