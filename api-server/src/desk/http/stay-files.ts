import {
  paperInPath,
  pictureInPath,
  STAY_PAPER_PATH,
  STAY_PICTURE_PATH,
} from '@tomari/contract/desk-page/stay-files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Deps, Refusal, RefusedRequest, storableInput } from '../../platform/index.ts'
import { paperAtPage, pictureAtPage, type StayFile } from '../stay-files.ts'
import type { DeskSession } from '../../people/index.ts'

/**
 * Serves papers and pictures of a stay as files. They are kept nowhere on the way, and what a browser shows of them runs nothing: the
 * policy of every answer that is no page.
 * @param enter answers who is signed in, or refuses the call
 */
export function serveStayFiles(
  page: FastifyInstance,
  deps: Deps,
  enter: (request: FastifyRequest) => Promise<DeskSession>,
): void {
  const config = { urgency: 'guest' } as const
  page.get(STAY_PAPER_PATH, { config: { ...config, isOpened: true } }, async (request, reply) => {
    const { person } = await enter(request)
    const { stay_id: stayId, number } = storableInput(paperInPath, request.params)
    return send(reply, await paperAtPage(deps, { person, stayId }, number))
  })
  page.get(STAY_PICTURE_PATH, { config }, async (request, reply) => {
    const { person } = await enter(request)
    const { stay_id: stayId, kind } = storableInput(pictureInPath, request.params)
    return send(reply, await pictureAtPage(deps, { person, stayId }, kind))
  })
}

function send(reply: FastifyReply, file: StayFile | Refusal): FastifyReply {
  if (file instanceof Refusal) throw new RefusedRequest(file.reason)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `inline; filename="${file.fileName}"`)
    .header('cache-control', 'no-store')
    .send(file.content)
}
