import type { PictureKind } from '@tomari/contract/desk-page/stay-files'
import { auditAtPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import { handOutDocument } from '../receipts/index.ts'
import { pictureOf } from '../checkin/index.ts'
import { type ActOn, stayOfPerson } from './at-revision.ts'

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

export async function pictureFile(deps: FileDeps, on: ActOn, kind: PictureKind): Promise<StayFile | Refusal> {
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const content = await pictureOf(deps, on.stayId, kind, auditAtPage(deps.clock, on.person.name, kind))
  if (content === null) return refuse('picture_missing')
  return { type: 'image/jpeg', fileName: `${kind}.jpg`, content }
}
