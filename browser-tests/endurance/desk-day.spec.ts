import { mergeTests } from '@playwright/test'
import { booksOf } from '../at-the-bank/books.ts'
import { type Clerk, expect, opensTheStay, test as atTheDesk } from '../front-desk/clerk.ts'
import { nextName } from '../guest/guest.ts'
import { test as leavers } from '../guest/leaving-guest.ts'
import type { Hotel } from '../hotel/hotel.ts'
import { checkIn, checkInAndPay, joinsTheQueue } from '../hotel/in-house-guests.ts'

const test = mergeTests(leavers, atTheDesk)

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

/** Says yes to what a dialog asks. */
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

/** How many of a list are guests of this test. */
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
  guest,
  leaver,
  sees,
  otherPhone,
}) => {
  // A net for what hangs: on a quiet machine it takes 40 s.
  test.setTimeout(300_000)
  const late = names(10)
  const owing = names(13)
  const paying = names(8)
  const waiting = names(7)
  const [first = '', second = ''] = names(2)
  const everybody = [...late, ...owing, ...paying, ...waiting, first, second]
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
      [...waiting, first, second].map(async (name) => {
        await checkIn(hotel, name)
        if (name !== first && name !== second) queue.set(name, await joinsTheQueue(hotel, name))
      }),
    ),
    leaver.beginsCheckout(),
    otherPhone.leaver.beginsCheckout(),
  ])
  expect(paid).toEqual(paying.map(() => YEN))
  for (const one of people) {
    await seesOnTheList(one, 'arriving', late.length)
    await seesOnTheList(one, 'in_house', 30)
    await seesOnTheList(one, 'waiting', 7)
  }

  // A guest without a phone number: found by a part of the name, handed a code.
  const [unknown = ''] = late
  await opensTheStay(clerk, 'arriving', unknown.slice(4))
  await expect(clerk.page.getByRole('heading', { name: unknown, level: 1 })).toBeVisible()
  await clerk.presses(clerk.reads('acts.code'))
  await confirms(clerk, clerk.reads('acts.code'))
  await expect(clerk.page.getByRole('dialog').getByText(/^\w{4}-\w{4}$/)).toBeVisible()
  await nothingInTheWay(clerk)
  await confirms(clerk, clerk.reads('acts.close'))
  await comesBack(clerk)

  // Two people at the same stay: the second is told, and sees what the first has done.
  const [shared = '', cash = '', undone = '', receipted = ''] = owing
  await Promise.all(people.map((one) => opensTheStay(one, 'in_house', shared)))
  await boss.presses(boss.reads('acts.undo'))
  await clerk.presses(clerk.reads('acts.message'))
  await clerk.types(clerk.reads('acts.message_ja'), 'お荷物をお預かりしています。')
  await clerk.types(clerk.reads('acts.message_en'), 'We keep your luggage.')
  await nothingInTheWay(clerk)
  await confirms(clerk, clerk.reads('acts.message'))
  await expect(clerk.page.getByText(clerk.reads('acts.message_left'))).toBeVisible()
  await confirms(boss, boss.reads('acts.undo'))
  await expect(boss.page.getByText(boss.reads('acts.refused'))).toBeVisible()
  await confirms(boss, boss.reads('acts.keep'))
  await expect(boss.page.getByText('We keep your luggage.')).toBeVisible(SOON)
  await nothingInTheWay(boss)
  await clerk.presses(clerk.reads('pictures.show.passport'))
  await expect(clerk.page.getByRole('img', { name: clerk.reads('pictures.of.passport') })).toBeVisible()
  await nothingInTheWay(clerk)
  await confirms(clerk, clerk.reads('keys.close'))

  // The queue by its key: one takes the bill in hand, the other takes it over and hands it to the phone.
  await Promise.all([leaver.searchesAgain(first), otherPhone.leaver.searchesAgain(second)])
  await Promise.all(people.map(comesBack))
  for (const one of people) {
    await seesOnTheList(one, 'waiting', 9)
    await one.page.keyboard.press('4')
    await expect(one.page.getByRole('row', { name: first })).toBeVisible()
  }
  await clerk.page.getByRole('row', { name: first }).getByRole('link').click()
  await clerk.presses(clerk.reads('acts.take'))
  await expect(clerk.page.getByText(clerk.reads('acts.taken'))).toBeVisible()
  const inHand = boss.page.getByRole('row', { name: first })
  await expect(inHand).toContainText(boss.reads('row.prepared_by', { name: clerk.name }), SOON)
  await inHand.getByRole('link').click()
  await boss.presses(boss.reads('acts.take_over'))
  await nothingInTheWay(boss)
  await confirms(boss, boss.reads('acts.take_over'))
  await expect(boss.page.getByText(boss.reads('acts.taken'))).toBeVisible()
  await boss.presses(boss.reads('acts.hand_over'))
  await boss.types(boss.reads('acts.hand_over_rooms'), '502')
  await confirms(boss, boss.reads('acts.hand_over'))
  await expect(boss.page.getByText(boss.reads('acts.handed_over'))).toBeVisible()
  await leaver.paysTheBill()
  await guest.presses('payment.complete-payment.button_checkout')
  await leaver.leaves()
  await leaver.understandsWhatToDo()
  await sees.theScreen('/checkout/complete-checkout')
  await expect(boss.page.getByText(boss.reads('states.checked_out')).first()).toBeVisible(SOON)
  await nothingInTheWay(boss)

  // The second phone pays in cash while it waits, with a receipt that is made out anew.
  await comesBack(clerk)
  await clerk.page.keyboard.press('2')
  await opensTheStay(clerk, 'in_house', receipted)
  await clerk.presses(clerk.reads('acts.pay'))
  await clerk.page.getByLabel(clerk.reads('acts.pay_means'), { exact: true }).selectOption('cash')
  await clerk.page.getByRole('checkbox', { name: clerk.reads('acts.pay_receipt') }).check()
  await nothingInTheWay(clerk)
  const sum = clerk.reads('row.yen', { yen: '12,000' })
  await confirms(clerk, clerk.reads('acts.pay_go', { sum }))
  await expect(clerk.page.getByText(clerk.reads('acts.paid'))).toBeVisible()
  const papers = clerk.page.getByRole('region', { name: clerk.reads('stay.papers') })
  await papers.getByRole('button', { name: clerk.reads('papers.readdress') }).click()
  await clerk.types(clerk.reads('papers.addressee'), '株式会社みなと')
  await nothingInTheWay(clerk)
  await confirms(clerk, clerk.reads('papers.readdress'))
  await expect(clerk.page.getByText(clerk.reads('papers.readdressed'))).toBeVisible()
  await expect(papers.getByText(clerk.reads('stay.void'))).toBeVisible()

  // Another pays in cash at the manager's; one check-in is taken back; money goes back to a card.
  await comesBack(boss)
  await opensTheStay(boss, 'in_house', cash)
  await boss.presses(boss.reads('acts.pay'))
  await boss.page.getByLabel(boss.reads('acts.pay_means'), { exact: true }).selectOption('cash')
  await confirms(boss, boss.reads('acts.pay_go', { sum: boss.reads('row.yen', { yen: '12,000' }) }))
  await expect(boss.page.getByText(boss.reads('acts.paid'))).toBeVisible()
  await comesBack(clerk)
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

  // Two of those who wait over silent phones are served by both at once; the second phone stays in the queue.
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
  await otherPhone.guest.presses('checkout.wait.cancel')

  // The books: every payment once, and the figures of the day.
  const cards = paying.length + 3
  expect(await booksOf(hotel)).toEqual({
    charged: Array.from({ length: cards }, () => YEN),
    booked: Array.from({ length: cards - 1 + 2 }, () => YEN),
    receipts: cards + 2,
  })
  for (const person of people) {
    const { page, reads } = person
    await comesBack(person)
    await seesOnTheList(person, 'arriving', late.length + 1)
    await seesOnTheList(person, 'waiting', 6)
    await page.getByRole('link', { name: reads('day.title') }).click()
    const taken = page.getByRole('region', { name: reads('day.payments') })
    const yen = (count: number) => reads('row.yen', { yen: (count * YEN).toLocaleString('en') })
    await expect(taken.getByRole('row', { name: reads('means.cash') })).toContainText(yen(2))
    await expect(taken.getByRole('row', { name: reads('means.card') })).toContainText(yen(cards - 1))
    await expect(taken).toContainText(reads('day.paid', { count: cards - 1 + 2 }))
    await nothingInTheWay(person)
  }
})
