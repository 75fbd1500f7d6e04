import {
  documentInPath,
  pictureInPath,
  STAY_DOCUMENT_PATH,
  STAY_PICTURE_PATH,
} from '@tomari/contract/desk-page/board'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskSession } from '../../people/index.ts'
import { type Deps, Refusal, RefusedRequest, storableInput } from '../../platform/index.ts'
import { documentFile, pictureFile, type StayFile } from '../stay.ts'

/**
 * No file is cached on the way, and the content policy of answers that are no page keeps it from running anything.
 * @param enter answers the session, or refuses the call
 */
export function serveStayFiles(
  page: FastifyInstance,
  deps: Deps,
  enter: (request: FastifyRequest) => Promise<DeskSession>,
): void {
  const config = { urgency: 'guest' } as const
  page.get(STAY_DOCUMENT_PATH, { config: { ...config, isOpened: true } }, async (request, reply) => {
    const { person } = await enter(request)
    const { stay_id: stayId, number } = storableInput(documentInPath, request.params)
    return send(reply, await documentFile(deps, { person, stayId }, number))
  })
  page.get(STAY_PICTURE_PATH, { config }, async (request, reply) => {
    const { person } = await enter(request)
    const { stay_id: stayId, kind } = storableInput(pictureInPath, request.params)
    return send(reply, await pictureFile(deps, { person, stayId }, kind))
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
