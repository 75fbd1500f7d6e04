import {
  documentInPath,
  type PictureKind,
  pictureInPath,
  STAY_DOCUMENT_PATH,
  STAY_PICTURE_PATH,
} from '@tomari/contract/desk-page/stay-files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { imageOf } from '../../checkin/index.ts'
import type { DeskSession } from '../../people/index.ts'
import {
  auditAtPage,
  type Deps,
  Refusal,
  RefusedRequest,
  refuse,
  storableInput,
} from '../../platform/index.ts'
import { handOutDocument } from '../../receipts/index.ts'
import { type ActOn, stayOfPerson } from '../at-revision.ts'

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

type FileDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'printer'>

export interface StayFile {
  readonly type: 'application/pdf' | 'image/jpeg'
  readonly fileName: string
  readonly content: Uint8Array
}

/** The second copy of a receipt says that it is reissued. */
export async function documentFile(deps: FileDeps, on: ActOn, number: string): Promise<StayFile | Refusal> {
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const audit = auditAtPage(deps.clock, on.person.name, 'receipt')
  const printer = await deps.printer()
  const document = await handOutDocument(deps, printer, on.stayId, number, audit)
  return document === null ? refuse('receipt_missing') : { type: 'application/pdf', ...document }
}

async function pictureFile(deps: FileDeps, on: ActOn, kind: PictureKind): Promise<StayFile | Refusal> {
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const { db } = deps.database
  await auditAtPage(deps.clock, on.person.name, kind)(db, on.stayId)
  const content = await imageOf(db, deps.vault, on.stayId, kind)
  if (content === null) return refuse('picture_missing')
  return { type: 'image/jpeg', fileName: `${kind}.jpg`, content }
}
