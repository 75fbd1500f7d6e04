import type { PictureKind } from '@tomari/contract/desk-page/stay-files'
import { atPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import { handOutReceipts, handOutReturn } from '../receipts/index.ts'
import { pictureOf } from '../checkin/index.ts'
import { type ActOn, stayOfPerson } from './as-seen.ts'

type FileDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'printer'>

/** A file that the page opens. */
export interface StayFile {
  readonly type: 'application/pdf' | 'image/jpeg'
  readonly fileName: string
  readonly content: Uint8Array
}

/** A receipt or return invoice of a stay, printed as `desk receipt --out` does: the second time a receipt says that it is reissued. */
export async function paperAtPage(deps: FileDeps, on: ActOn, number: string): Promise<StayFile | Refusal> {
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const note = atPage(deps.clock, on.person.name, 'receipt')
  const printer = await deps.printer()
  for await (const paper of handOutReceipts(deps, printer, on.stayId, { number }, note)) {
    return { type: 'application/pdf', fileName: paper.fileName, content: paper.content }
  }
  const returned = await handOutReturn(deps, printer, on.stayId, number, note)
  if (returned === null) return refuse('receipt_missing')
  return { type: 'application/pdf', fileName: returned.fileName, content: returned.content }
}

/** A picture that is kept of a stay. Each look is noted. */
export async function pictureAtPage(
  deps: FileDeps,
  on: ActOn,
  kind: PictureKind,
): Promise<StayFile | Refusal> {
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const content = await pictureOf(deps, on.stayId, kind, atPage(deps.clock, on.person.name, kind))
  if (content === null) return refuse('picture_missing')
  return { type: 'image/jpeg', fileName: `${kind}.jpg`, content }
}
