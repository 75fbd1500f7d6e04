import { booksOf } from '../at-the-bank/books.ts'
import { type Clerk, expect, opensTheStay, test } from '../front-desk/clerk.ts'
import { nextName } from '../guest/guest.ts'
import type { Hotel } from '../hotel/hotel.ts'
import { checkIn, checkInAndPay, joinsTheQueue } from '../hotel/in-house-guests.ts'

// One object, and so a server of its own: the figures of the day are those of these guests alone.
test.use({
  tenant: {
    config: { use_checkout: true, wait_interval: 500, display: { use_checkin_payment: true } },
    env: { AUTO_DESK: 'off' },
  },
})

/** Within which a change is on every board: one look a second, and the way to the page and back. */
const SOON = { timeout: 5_000 }

const YEN = 12_000

const names = (count: number): readonly string[] => Array.from({ length: count }, nextName)

const confirms = ({ page }: Clerk, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()

/** Back at the board with nothing sought, by keys alone. */
const comesBack = async ({ page, reads }: Clerk) => {
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(reads('board.search'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(reads('board.search'))).toHaveValue('')
}

/** Sample guests of the house, who stay as they are. */
const SAMPLES = 4

const seesOnTheList = async (
  { page, reads }: Clerk,
  list: 'arriving' | 'in_house' | 'waiting',
  count: number,
) => {
  const all = list === 'arriving' ? count + SAMPLES : count
  const tab = page.getByRole('tab', { name: reads(`lists.${list}`) })
  await expect(tab).toContainText(reads('lists.count', { count: all }), SOON)
}

const nothingInTheWay = async (clerk: Clerk) => expect(await clerk.barriers()).toEqual([])

const bookings = async (hotel: Hotel, booked: readonly string[]) => {
  for (const name of booked) await hotel.takesBooking({ name, facility: '104', openAmount: YEN })
}

test('a day at the desk: two people, 40 guests at once, and books that are right (R27.2, R27.4, R27.9, R27.12)', async ({
  clerk,
  boss,
  hotel,
}) => {
  // A net for what hangs: on a quiet machine it takes 40 s.
  test.setTimeout(300_000)
  const late = names(10)
  const owing = names(13)
  const paying = names(8)
  const waiting = names(9)
  const everybody = [...late, ...owing, ...paying, ...waiting]
  expect(everybody).toHaveLength(40)
  await bookings(hotel, everybody)
  const people = [clerk, boss]
  await Promise.all(people.map((one) => one.setsUp()))
  for (const one of people) {
    const house = one.page.getByLabel(one.reads('frame.house'))
    await house.selectOption('104')
    await seesOnTheList(one, 'arriving', 40)
    await nothingInTheWay(one)
  }

  // All at once, while both boards are watched.
  const queue = new Map<string, Awaited<ReturnType<typeof joinsTheQueue>>>()
  const [paid] = await Promise.all([
    Promise.all(paying.map((name) => checkInAndPay(hotel, name))),
    Promise.all(owing.map((name, place) => checkIn(hotel, name, { isVisitor: place === 0 }))),
    Promise.all(
      waiting.map(async (name) => {
        await checkIn(hotel, name)
        queue.set(name, await joinsTheQueue(hotel, name))
      }),
    ),
  ])
  expect(paid).toEqual(paying.map(() => YEN))
  for (const one of people) {
    await seesOnTheList(one, 'arriving', late.length)
    await seesOnTheList(one, 'in_house', 30)
    await seesOnTheList(one, 'waiting', waiting.length)
  }

  // One pays in cash at the manager's; one check-in is taken back; money goes back to a card.
  const [cash = '', undone = ''] = owing
  await opensTheStay(boss, 'in_house', cash)
  await boss.presses(boss.reads('acts.pay'))
  await boss.page.getByLabel(boss.reads('acts.pay_means'), { exact: true }).selectOption('cash')
  await confirms(boss, boss.reads('acts.pay_go', { sum: boss.reads('row.yen', { yen: '12,000' }) }))
  await expect(boss.page.getByText(boss.reads('acts.paid'))).toBeVisible()
  await opensTheStay(clerk, 'in_house', undone)
  await clerk.presses(clerk.reads('acts.undo'))
  await nothingInTheWay(clerk)
  await confirms(clerk, clerk.reads('acts.undo'))
  await expect(clerk.page.getByText(clerk.reads('acts.undone'))).toBeVisible()
  const [returned = ''] = paying
  await comesBack(boss)
  await opensTheStay(boss, 'in_house', returned)
  await boss.presses(boss.reads('refund.open'))
  await nothingInTheWay(boss)
  await confirms(boss, boss.reads('refund.next'))
  await confirms(boss, boss.reads('refund.go'))
  await expect(boss.page.getByText(boss.reads('refund.done'))).toBeVisible()

  // Two of those who wait over silent phones are served by both at once.
  const [one = '', other = ''] = waiting
  await Promise.all(
    (
      [
        [clerk, one],
        [boss, other],
      ] as const
    ).map(async ([person, name]) => {
      await comesBack(person)
      await opensTheStay(person, 'waiting', name)
      await person.presses(person.reads('acts.hand_over'))
      await person.types(person.reads('acts.hand_over_rooms'), '501')
      await confirms(person, person.reads('acts.hand_over'))
      await expect(person.page.getByText(person.reads('acts.handed_over'))).toBeVisible()
      const left = queue.get(name)
      expect(await left?.pays()).toBe(YEN)
      await left?.leaves()
      await expect(person.page.getByText(person.reads('states.checked_out')).first()).toBeVisible(SOON)
    }),
  )

  // The books: every payment once, and the figures of the day.
  const cards = paying.length + 2
  expect(await booksOf(hotel)).toEqual({
    charged: Array.from({ length: cards }, () => YEN),
    booked: Array.from({ length: cards }, () => YEN),
    receipts: cards,
  })
  for (const person of people) {
    const { page, reads } = person
    await comesBack(person)
    await seesOnTheList(person, 'arriving', late.length + 1)
    await seesOnTheList(person, 'waiting', waiting.length - 2)
    await page.getByRole('link', { name: reads('day.title') }).click()
    const taken = page.getByRole('region', { name: reads('day.payments') })
    const yen = (count: number) => reads('row.yen', { yen: (count * YEN).toLocaleString('en') })
    await expect(taken.getByRole('row', { name: reads('means.cash') })).toContainText(yen(1))
    await expect(taken.getByRole('row', { name: reads('means.card') })).toContainText(yen(cards - 1))
    await expect(taken).toContainText(reads('day.paid', { count: cards }))
    await nothingInTheWay(person)
  }
})
