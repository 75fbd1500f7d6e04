import { LeavingGuest } from '../../src/checkout/test/LeavingGuest.ts'
import { type ListedReservation, stateOf } from '../../src/stays/index.ts'
import { answerQuestion, retryTasks } from '../../src/system-tasks/index.ts'
import { checksIn, type Hotel } from '../desk/hotel.ts'
import { companion, representative } from '../harness/guests.ts'
import type { Chance } from './chance.ts'
import type { HotelsThere, StaySeen } from './HotelsThere.ts'

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A change at a hotel's property system; false where the stay is past it. */
type ChangeThere = (there: HotelsThere, stay: StaySeen, chance: Chance, today: string) => boolean

const ofState =
  (
    statuses: readonly StaySeen['status'][],
    change: (...given: Parameters<ChangeThere>) => unknown,
  ): ChangeThere =>
  (...given) => {
    if (!statuses.includes(given[1].status)) return false
    change(...given)
    return true
  }

/** A room that nobody else has. */
const newRoom = (there: HotelsThere, { hotel }: StaySeen, chance: Chance): string => {
  const room = chance.letters(6)
  there.hasRoom(hotel, room)
  return room
}

export const changesThere: readonly ChangeThere[] = [
  ofState(['booked', 'in_house'], (there, { id, arrival }, chance, today) => {
    const first = arrival < today ? today : arrival
    there.changesDates(id, { arrival, departure: dayAfter(first, 1 + chance.below(3)) })
  }),
  ofState(['booked'], (there, { id, arrival }, chance, today) => {
    const moved = arrival < today ? today : dayAfter(arrival, chance.below(2))
    there.changesDates(id, { arrival: moved, departure: dayAfter(moved, 1 + chance.below(3)) })
  }),
  ofState(['booked', 'in_house'], (there, { id }, chance) =>
    there.changesParty(id, { adults: 1 + chance.below(3), children: chance.below(2) }),
  ),
  ofState(['booked'], (there, { id, name }, chance) =>
    there.renames(id, { family: name.family, given: `${name.given.slice(0, 5)}${chance.letters(2)}` }),
  ),
  ofState(['booked', 'in_house'], (there, stay, chance) =>
    there.assignsRoom(stay.id, newRoom(there, stay, chance)),
  ),
  ofState(['booked'], (there, { id }) => there.cancels(id)),
  ofState(['cancelled'], (there, { id }) => there.reinstates(id)),
  (there, stay, chance, today) => {
    if (stay.status !== 'booked' || stay.arrival !== today) return false
    there.checksIn(stay.id, newRoom(there, stay, chance))
    return true
  },
  ofState(['in_house'], (there, { id }, chance) => there.postsCharge(id, 100 + chance.below(900))),
]

/** A change of a guest or of the desk here; false where it was refused. */
type ChangeHere = (hotel: Hotel, stay: ListedReservation, chance: Chance, today: string) => Promise<boolean>

const act =
  (
    name: Parameters<Hotel['act']['tries']>[1],
    given: (...given: Parameters<ChangeHere>) => object = () => ({}),
  ): ChangeHere =>
  async (hotel, stay, chance, today) =>
    (await hotel.act.tries(stay.id, name, given(hotel, stay, chance, today))) === 'done'

const guestChecksIn: ChangeHere = async (hotel, stay, _chance, today) => {
  if (stateOf(stay) !== 'booked' || stay.arrival !== today) return false
  const [last_name = '', first_name = ''] = stay.name.split(' ')
  const others = Array.from({ length: stay.adults + stay.children - 1 }, (_, index) =>
    companion(index + 2, index + 1 >= stay.adults),
  )
  try {
    await checksIn(hotel, stay.name, { ...representative, last_name, first_name }, ...others)
    return true
  } catch (error) {
    return isRefusal(error)
  }
}

/** The desk adds to the bill and takes the money. */
const deskTakesMoney: ChangeHere = async (hotel, stay, chance) => {
  if (stateOf(stay) !== 'checked_in') return false
  const line = { kind: 'extra', name_ja: 'お土産', name_en: 'Souvenir', yen: 500 + chance.below(5_000) }
  await hotel.act.tries(stay.id, 'addBillLine', line)
  return (await hotel.money.pays(stay.id, chance.is(0.5) ? 'cash' : 'terminal')) === 'done'
}

/** A guest who owes nothing leaves by phone. */
const guestLeaves: ChangeHere = async (hotel, stay, _chance, today) => {
  if (stateOf(stay) !== 'checked_in' || stay.departure > today || stay.openAmount !== 0) return false
  try {
    const guest = await LeavingGuest.found(hotel, stay.name)
    await guest.info()
    return (await guest.leaves('101')).status === 200
  } catch (error) {
    return isRefusal(error)
  }
}

/** False for what a guest was refused; all else is a fault of the test. */
function isRefusal(error: unknown): false {
  if (error instanceof Error && error.message.includes('was refused')) return false
  throw error
}

/** The desk answers a question, and has what was given up tried again. */
const deskAnswers: ChangeHere = async ({ db, database, clock }, { id }, chance) => {
  const open = await db
    .selectFrom('system_questions')
    .select('part')
    .where('reservation_id', '=', id)
    .where('answer', 'is', null)
    .execute()
  const [first] = open
  if (first === undefined) return false
  const part = questionParts.find((one) => one === first.part)
  if (part === undefined) return false
  await database.transaction(async (transaction) => {
    await answerQuestion(transaction, id, part, chance.is(0.7) ? 'theirs' : 'ours')
    await retryTasks(transaction, id, clock.now())
  })
  return true
}

const questionParts = [
  'name',
  'phone_number',
  'days',
  'adults',
  'children',
  'room_numbers',
  'status',
  'bill',
] as const

export const changesHere: readonly ChangeHere[] = [
  guestChecksIn,
  guestChecksIn,
  guestChecksIn,
  guestChecksIn,
  guestLeaves,
  guestLeaves,
  deskTakesMoney,
  deskTakesMoney,
  async (hotel, stay) => (await hotel.money.refunds(stay.id)) === 'done',
  act('changeStay', (_hotel, { arrival }, chance, today) => ({
    departure: dayAfter(arrival < today ? today : arrival, 1 + chance.below(3)),
  })),
  act('changeStay', (_hotel, _stay, chance) => ({ adults: 1 + chance.below(3) })),
  act('correctBooker', (_hotel, { name }, chance) => ({ name: `${name.slice(0, 11)}${chance.letters(2)}` })),
  act('cancelReservation'),
  act('reinstateReservation'),
  act('undoCheckin'),
  deskAnswers,
  deskAnswers,
]
