import type { PictureKind } from '@tomari/contract/desk-page/stay-files'
import { worksIn } from '../people/Person.ts'
import { type Refusal, refuse } from '../platform/Refusal.ts'
import { reservationsWithIds } from '../stays/store/reservation-lists.ts'
import type { Deps } from '../platform/Deps.ts'
import { atPage } from '../platform/audit/note.ts'
import { handOutPaper } from '../receipts/hand-out-receipts.ts'
import { pictureOf } from '../checkin/pictures.ts'
import type { ActOn } from './as-seen.ts'

type FileDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'printer'>

/** A file that the page opens. */
export interface StayFile {
  readonly type: 'application/pdf' | 'image/jpeg'
  readonly fileName: string
  readonly content: Uint8Array
}

/** A receipt or return invoice of a stay as a file: the second time a receipt says that it is reissued. */
export async function paperAtPage(deps: FileDeps, on: ActOn, number: string): Promise<StayFile | Refusal> {
  if (!(await isTheirs(deps, on))) return refuse('unknown_stay')
  const note = atPage(deps.clock, on.person.name, 'receipt')
  const printer = await deps.printer()
  const paper = await handOutPaper(deps, printer, on.stayId, number, note)
  return paper === null ? refuse('receipt_missing') : { type: 'application/pdf', ...paper }
}

/** A picture that is kept of a stay. Each look is noted. */
export async function pictureAtPage(
  deps: FileDeps,
  on: ActOn,
  kind: PictureKind,
): Promise<StayFile | Refusal> {
  if (!(await isTheirs(deps, on))) return refuse('unknown_stay')
  const content = await pictureOf(deps, on.stayId, kind, atPage(deps.clock, on.person.name, kind))
  if (content === null) return refuse('picture_missing')
  return { type: 'image/jpeg', fileName: `${kind}.jpg`, content }
}

async function isTheirs({ database, vault }: FileDeps, { person, stayId }: ActOn): Promise<boolean> {
  const [stay] = await reservationsWithIds(database.db, vault, [stayId])
  return stay !== undefined && worksIn(person, stay.facilityId)
}
