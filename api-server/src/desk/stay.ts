import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { GuestEntry } from '@tomari/contract/guest-entry'
import type { Language } from '@tomari/contract/languages'
import { fullName } from '@tomari/guest-rules/guest/guest'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import {
  atPage,
  auditEntries,
  type AuditEntry,
  businessDay,
  type Deps,
  inLanguage,
  Refusal,
} from '../platform/index.ts'
import { type BillLine, billLines, signedYenOf } from '../bills/index.ts'
import { namesLockedOut, stateOf } from '../stays/index.ts'
import { stayRevision } from './store/board-print.ts'
import { papersOfStay, paymentsOfStay, type StayPaper, type StayPayment } from './store/stay-money.ts'
import { guestsOfStay, type ImageKind, storedImages } from '../checkin/index.ts'
import { billHandedOut } from '../checkout/index.ts'
import { type ActOn, stayOfPerson } from './as-seen.ts'
import { boardRows } from './board-rows.ts'
import { exemptionsShown } from './exemptions.ts'
import { identityShown } from './identity.ts'
import { invitationShown } from './invitations.ts'

/** The latest: what else there is an engineer reads at the terminal. */
const MOST_OF_HISTORY = 200

const PICTURES = ['signature', 'passport'] as const satisfies readonly ImageKind[]

/** A stay, whole, as a person at the desk sees it. The look is noted. Stays of houses where the person does not work are unknown. */
export async function readStay(
  deps: Pick<Deps, 'database' | 'vault' | 'clock' | 'checkinQr' | 'publicUrl'>,
  on: ActOn,
  language: Language,
): Promise<BoardStay | Refusal> {
  const {
    database: { db },
    vault,
    clock,
  } = deps
  const { person, stayId } = on
  // Before all else, so that it is never newer than what is shown beside it.
  const revision = await stayRevision(db, stayId)
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  await atPage(clock, person.name, 'show')(db, stayId)
  const today = businessDay(clock.now())
  const [row] = await boardRows(deps, [stay], today, language)
  if (row === undefined) throw new Error('the stay has no row')
  const lines = await billLines(db, vault, stayId)
  const kept = await storedImages(db, stayId)
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
    is_locked_out: (await namesLockedOut(deps))([stay.name, stay.kanaName]),
    revision,
    party: (await guestsOfStay(db, vault, stayId)).map(partyGuestOf),
    bill: {
      lines: lines.map((line) => lineOf(line, language)),
      total: lines.reduce((sum, line) => sum + signedYenOf(line), 0),
      open: stay.openAmount,
      at_phone: (await billHandedOut(db, stayId)) !== null,
    },
    exemptions: await exemptionsShown(deps, stay),
    payments: (await paymentsOfStay(db, stayId)).map(paymentOf),
    papers: (await papersOfStay(db, stayId)).map(paperOf),
    pictures: PICTURES.filter((kind) => kept.has(kind)),
    identity: await identityShown(deps, stayId),
    has_qr: deps.checkinQr !== null && stateOf(stay) === 'checked_in',
    ...(await invitationShown(deps, stay)),
    history: history.toReversed().map(historyOf),
  }
}

/** The revision of a stay, for a page that shows it: no look, and not noted. Stays of other houses are unknown, as in `readStay`. */
export async function readRevision(
  deps: Pick<Deps, 'database' | 'vault'>,
  on: ActOn,
): Promise<{ readonly revision: string } | Refusal> {
  const stay = await stayOfPerson(deps, on)
  return stay instanceof Refusal ? stay : { revision: await stayRevision(deps.database.db, stay.id) }
}

function partyGuestOf(entry: GuestEntry): BoardStay['party'][number] {
  const guest = guestOf(entry)
  const inOneLine = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
  return {
    name: fullName(guest),
    kana: inOneLine(guest.lastKana, guest.firstKana),
    age: guest.age,
    country: guest.countrycode,
    is_overseas: guest.overseasFlug,
    is_child: guest.isChild,
    phone: guest.tel,
    // From abroad the prefecture may hold the country once more.
    address: guest.overseasFlug
      ? guest.address
      : inOneLine(entry.zip_code, entry.prefecture, entry.city, entry.subarea, entry.address),
  }
}

const lineOf = (line: BillLine, language: Language): BoardStay['bill']['lines'][number] => ({
  number: line.number,
  name: inLanguage(line.name, language),
  day: line.day,
  quantity: line.quantity,
  unit_yen: line.unitYen,
  yen: signedYenOf(line),
  is_paid: line.payment !== null && (line.payment.state === 'paid' || line.payment.state === 'refunding'),
})

const paymentOf = ({ at, means, state, amountYen, returnedYen }: StayPayment) => ({
  at: at.toISOString(),
  means,
  state,
  amount: amountYen,
  returned: returnedYen,
})

const paperOf = ({ number, kind, amountYen, issuedAt, isVoid }: StayPaper) => ({
  number,
  kind,
  amount: amountYen,
  issued_at: issuedAt.toISOString(),
  is_void: isVoid,
})

const historyOf = ({ at, who, door, act }: AuditEntry) => ({ at: at.toISOString(), who, door, what: act })
