import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { type BoardStay, type PictureKind, pictureKinds } from '@tomari/contract/desk-page/board'
import type { DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { GuestEntry } from '@tomari/contract/guest-entry'
import { fullName } from '@tomari/guest-rules/guest/guest'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { type BillLine, billLines, signedYenOf } from '../bills/index.ts'
import { guestsOfStay, identityCheckOf, imageOf, storedImagesOf } from '../checkin/index.ts'
import { billAtPhone } from '../checkout/index.ts'
import {
  type AuditEntry,
  auditAtPage,
  auditEntries,
  businessDay,
  type Deps,
  inLanguage,
  Refusal,
  refuse,
} from '../platform/index.ts'
import { handOutDocument } from '../receipts/index.ts'
import { namesLockedOut, type StoredReservation, stateOf } from '../stays/index.ts'
import { billingOf, exemptionsOn, taxExemptionsOf } from '../taxes/index.ts'
import { type ActOn, stayOfPerson } from './at-revision.ts'
import { boardRows } from './board.ts'
import { viewOfStayThere } from './in-step.ts'
import { invitationView } from './invitations.ts'
import { progressThere, stayRevision } from './store/board-revision.ts'
import { documentsOfStay, paymentsOfStay } from './store/stay-money.ts'

/** The latest entries; the audit trail has the rest. */
const MOST_OF_HISTORY = 200

/** Reads a stay and audits the look. A stay of a hotel where the person does not work is unknown. */
export async function readStay(deps: Deps, on: ActOn, language: DeskLanguage): Promise<BoardStay | Refusal> {
  const { vault, clock } = deps
  const { db } = deps.database
  const { person, stayId } = on
  // Read first, so that the revision is never newer than the rest.
  const revision = await stayRevision(db, stayId)
  const progress = await progressThere(db, stayId)
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  await auditAtPage(clock, person.name, 'show')(db, stayId)
  const today = businessDay(clock.now())
  const [row] = await boardRows(deps, [stay], today, language)
  if (row === undefined) throw new Error('the stay has no row')
  const lines = await billLines(db, vault, stayId)
  const images = (await storedImagesOf(db, [stayId])).get(stayId)
  const identity = await identityCheckOf(db, stayId)
  const ever = { since: new Date(0), reservationIds: [stayId], who: null }
  const history = await auditEntries(db, ever, MOST_OF_HISTORY)
  return {
    ...row,
    facility: stay.facilityId,
    stage: stateOf(stay),
    today,
    adults: stay.adults,
    children: stay.children,
    others: stay.others,
    is_locked_out: (await namesLockedOut(deps))(stay),
    revision,
    progress_there: progress,
    party: (await guestsOfStay(db, vault, stayId)).map(partyGuestOf),
    bill: {
      lines: lines.map((line) => lineOf(line, language)),
      total: lines.reduce((sum, line) => sum + signedYenOf(line), 0),
      open: stay.openAmount,
      at_phone: (await billAtPhone(db, stayId)) !== null,
    },
    exemptions: await exemptionsView(deps, stay),
    payments: await paymentsOfStay(db, stayId),
    papers: await documentsOfStay(db, stayId),
    pictures: pictureKinds.filter((kind) => images?.has(kind)),
    identity: identity && { ...identity, at: identity.at.toISOString() },
    has_qr: deps.checkinQr !== null && stateOf(stay) === 'checked_in',
    ...(await invitationView(deps, stay)),
    there: await viewOfStayThere(deps, stay, row.rooms),
    history: history.toReversed().map(historyOf),
  }
}

/** Reading a revision is no look, and is not audited. */
export async function readRevision(
  deps: Pick<Deps, 'database' | 'vault'>,
  on: ActOn,
): Promise<DeskPagePayloadOf<'stayRevision'> | Refusal> {
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const { db } = deps.database
  return { revision: await stayRevision(db, stay.id), progress_there: await progressThere(db, stay.id) }
}

async function exemptionsView(
  { database: { db } }: Pick<Deps, 'database'>,
  stay: StoredReservation,
): Promise<BoardStay['exemptions']> {
  const billing = await billingOf(db, stay.facilityId)
  if (billing === null) return []
  const exempt = (await taxExemptionsOf(db, [stay.id])).get(stay.id) ?? []
  return exemptionsOn(billing.taxes, stay).map((reason) => ({
    reason,
    persons: exempt.find((one) => one.reason === reason)?.persons ?? 0,
  }))
}

function partyGuestOf(entry: GuestEntry): BoardStay['party'][number] {
  const guest = guestOf(entry)
  const inOneLine = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
  return {
    // Letters as people read them; the register keeps them in full width (R8.25).
    name: halfWidthAscii(fullName(guest)),
    kana: halfWidthAscii(inOneLine(guest.lastKana, guest.firstKana)),
    age: guest.age,
    country: guest.countrycode,
    is_overseas: guest.overseasFlug,
    is_child: guest.isChild,
    phone: guest.tel,
    // An address abroad may repeat the country as its prefecture.
    address: guest.overseasFlug
      ? guest.address
      : inOneLine(
          writtenPostcode(entry.zip_code),
          entry.prefecture,
          entry.city,
          entry.subarea,
          entry.address,
        ),
  }
}

/** As it stands on an envelope: `〒100-0001`. */
const writtenPostcode = (digits: string): string => digits.replace(/^(\d{3})(\d{4})$/, '〒$1-$2')

const lineOf = (line: BillLine, language: DeskLanguage): BoardStay['bill']['lines'][number] => ({
  number: line.number,
  name: inLanguage(line.name, language),
  day: line.day,
  quantity: line.quantity,
  unit_yen: line.unitYen,
  ...(line.taxRate !== undefined && { tax_rate: line.taxRate }),
  yen: signedYenOf(line),
  is_paid: line.payment !== null && (line.payment.state === 'paid' || line.payment.state === 'refunding'),
})

const historyOf = ({ at, who, door, act }: AuditEntry) => ({ at: at.toISOString(), who, door, what: act })

export interface StayFile {
  readonly type: 'application/pdf' | 'image/jpeg'
  readonly fileName: string
  readonly content: Uint8Array
}

/** The second copy of a receipt says that it is reissued. */
export async function documentFile(deps: Deps, on: ActOn, number: string): Promise<StayFile | Refusal> {
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const audit = auditAtPage(deps.clock, on.person.name, 'receipt')
  const printer = await deps.printer()
  const document = await handOutDocument(deps, printer, on.stayId, number, audit)
  return document === null ? refuse('receipt_missing') : { type: 'application/pdf', ...document }
}

export async function pictureFile(deps: Deps, on: ActOn, kind: PictureKind): Promise<StayFile | Refusal> {
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const { db } = deps.database
  await auditAtPage(deps.clock, on.person.name, kind)(db, on.stayId)
  const content = await imageOf(db, deps.vault, on.stayId, kind)
  if (content === null) return refuse('picture_missing')
  return { type: 'image/jpeg', fileName: `${kind}.jpg`, content }
}
