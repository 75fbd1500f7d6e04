import { PassThrough } from 'node:stream'
import { BOARD_CHANGED, boardInput } from '@tomari/contract/desk-page/board'
import { BOARD_LIVE_PATH } from '@tomari/contract/desk-page/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeskSession } from '../../people/index.ts'
import { type Deps, inputOf, Refusal, RefusedRequest, storableInput, whenOver } from '../../platform/index.ts'
import { BoardWatch } from '../BoardWatch.ts'
import { tokenOf } from './desk-cookie.ts'

/** Proxies and this server close a connection that is silent for half a minute. */
const HEARTBEAT_EVERY_MS = 15_000

const RECONNECT_AFTER_MS = 2_000

/**
 * Serves the changes of boards as server-sent events. A page opens this first and requests the board each time it is open, so that no
 * change falls between the two.
 * @param enter answers the session, or refuses the call
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
    // A stream that has ended may still be open towards the page.
    const send = (text: string): void => {
      if (events.writable) events.write(text)
    }
    const leave = await watch.join(person, facility, {
      token: tokenOf(request),
      changed: (at) => send(`event: ${BOARD_CHANGED}\ndata: ${JSON.stringify({ at })}\n\n`),
      over: () => void events.end(),
    })
    if (leave instanceof Refusal) throw new RefusedRequest(leave.reason)
    const heartbeat = setInterval(() => send(': here\n\n'), HEARTBEAT_EVERY_MS)
    heartbeat.unref()
    whenOver(reply, () => {
      clearInterval(heartbeat)
      leave()
    })
    send(`retry: ${RECONNECT_AFTER_MS}\n\n`)
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(events)
  })
}
