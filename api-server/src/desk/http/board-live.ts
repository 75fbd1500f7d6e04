import { PassThrough } from 'node:stream'
import { BOARD_CHANGED, boardInput } from '@tomari/contract/desk-page/board'
import { BOARD_LIVE_PATH } from '@tomari/contract/desk-page/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, inputOf, Refusal, RefusedRequest, storableInput, whenOver } from '../../platform/index.ts'
import { BoardWatch } from '../BoardWatch.ts'
import type { DeskSession } from '../../people/index.ts'
import { tokenOf } from './desk-cookie.ts'

/** Proxies and this server end connections on which nothing is said for half a minute. */
const SIGN_OF_LIFE_EVERY_MS = 15_000

/** How long a browser waits before it comes again. */
const COME_AGAIN_MS = 2_000

/**
 * Serves the changes of boards as server-sent events. A page opens this first and asks for the board when it is open, each time: then no
 * change falls between the two.
 * @param enter answers who is signed in, or refuses the call
 */
export function serveBoardLive(
  page: FastifyInstance,
  deps: Deps,
  enter: (request: FastifyRequest) => Promise<DeskSession>,
): void {
  const watch = new BoardWatch(deps)
  page.addHook('preClose', async () => watch.close())
  page.get(BOARD_LIVE_PATH, { config: { urgency: 'guest' } }, async (request, reply) => {
    const { person } = await enter(request)
    const { facility = null } = storableInput(boardInput, inputOf(request))
    const events = new PassThrough()
    // Between its end and the page's taking of it nothing more can be said.
    const say = (text: string): void => {
      if (events.writable) events.write(text)
    }
    const leave = await watch.join(person, facility, {
      token: tokenOf(request),
      changed: (at) => say(`event: ${BOARD_CHANGED}\ndata: ${JSON.stringify({ at })}\n\n`),
      over: () => void events.end(),
    })
    if (leave instanceof Refusal) throw new RefusedRequest(leave.reason)
    const signs = setInterval(() => say(': here\n\n'), SIGN_OF_LIFE_EVERY_MS)
    signs.unref()
    whenOver(reply, () => {
      clearInterval(signs)
      leave()
    })
    say(`retry: ${COME_AGAIN_MS}\n\n`)
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(events)
  })
}
