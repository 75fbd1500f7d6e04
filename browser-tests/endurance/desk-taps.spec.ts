import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { type Clerk, expect, opensTheStay, test } from '../front-desk/clerk.ts'
import { countingTaps, type HandCount } from '../guest/actions/counting-taps.ts'
import { nextName } from '../guest/guest.ts'
import { checkIn, checkInAndPay, joinsTheQueue } from '../hotel/in-house-guests.ts'
import type { Hotel } from '../hotel/hotel.ts'

test.use({ role: 'manager' })

/** A hand at a PC: every tap and key of it reaches the page, which counts them. */
const handOf = ({ page, reads }: Clerk) => {
  // Lists open in a window of the system's own, where no page sees the hand: one tap opens it and one chooses.
  let unseen = 0
  const inDialog = (button: string): Locator =>
    page.getByRole('dialog').getByRole('button', { name: button, exact: true })
  return {
    unseen: () => unseen,
    taps: async (place: Locator) => await place.click(),
    presses: async (button: string) =>
      await page.getByRole('button', { name: button, exact: true }).first().click(),
    agrees: async (button: string) => await inDialog(button).click(),
    types: async (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true })
      await field.click()
      await field.pressSequentially(text)
    },
    chooses: async (label: string, value: string) => {
      unseen += 2
      await page.getByLabel(label, { exact: true }).selectOption(value)
    },
    sees: async (text: string) => await expect(page.getByText(text)).toBeVisible(),
    reads,
  }
}

type Hand = ReturnType<typeof handOf>

interface Task {
  /** As the table of docs/performance.md says it. */
  readonly what: string
  /** Where the stay stands before; nothing where the task begins at the board. */
  readonly list: 'arriving' | 'in_house' | 'waiting' | null
  readonly before: (hotel: Hotel, name: string) => Promise<unknown>
  readonly does: (hand: Hand, clerk: Clerk, name: string) => Promise<void>
}

const nothing = async () => undefined

const tasks: readonly Task[] = [
  {
    what: 'find a guest and open the stay',
    list: null,
    before: nothing,
    does: async (hand, { page, reads }, name) => {
      await hand.types(reads('board.search'), '4321')
      await hand.taps(page.getByRole('row', { name }).getByRole('link'))
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    },
  },
  {
    what: 'give a room',
    list: 'arriving',
    before: nothing,
    does: async (hand, { reads }) => {
      await hand.presses(reads('acts.change'))
      await hand.types(reads('acts.change_rooms'), '8801')
      await hand.agrees(reads('acts.change'))
      await hand.sees(reads('acts.changed'))
    },
  },
  {
    what: 'put an extra on the bill',
    list: 'in_house',
    before: checkIn,
    does: async (hand, { reads }) => {
      await hand.presses(reads('bill.add'))
      await hand.types(reads('bill.name_ja'), 'Cot')
      await hand.types(reads('bill.unit_yen'), '1500')
      await hand.agrees(reads('bill.add'))
      await hand.sees(reads('bill.added'))
    },
  },
  {
    what: 'write down a payment in cash',
    list: 'in_house',
    before: checkIn,
    does: async (hand, { reads }) => {
      await hand.presses(reads('acts.pay'))
      await hand.chooses(reads('acts.pay_means'), 'cash')
      await hand.agrees(reads('acts.pay_go', { sum: reads('row.yen', { yen: '12,000' }) }))
      await hand.sees(reads('acts.paid'))
    },
  },
  {
    what: 'give a card payment back',
    list: 'in_house',
    before: checkInAndPay,
    does: async (hand, { reads }) => {
      await hand.presses(reads('refund.open'))
      await hand.agrees(reads('refund.next'))
      await hand.agrees(reads('refund.go'))
      await hand.sees(reads('refund.done'))
    },
  },
  {
    what: 'make a receipt out to somebody else',
    list: 'in_house',
    before: checkInAndPay,
    does: async (hand, { page, reads }) => {
      const papers = page.getByRole('region', { name: reads('stay.papers') })
      await hand.taps(papers.getByRole('button', { name: reads('papers.readdress') }))
      await hand.types(reads('papers.addressee'), 'Kimura Ltd')
      await hand.agrees(reads('papers.readdress'))
      await hand.sees(reads('papers.readdressed'))
    },
  },
  {
    what: 'take a check-in back',
    list: 'in_house',
    before: checkIn,
    does: async (hand, { reads }) => {
      await hand.presses(reads('acts.undo'))
      await hand.agrees(reads('acts.undo'))
      await hand.sees(reads('acts.undone'))
    },
  },
  {
    what: 'cancel a booking',
    list: 'arriving',
    before: nothing,
    does: async (hand, { reads }) => {
      await hand.presses(reads('acts.cancel_booking'))
      await hand.agrees(reads('acts.cancel_booking'))
      await hand.sees(reads('acts.booking_cancelled'))
    },
  },
  {
    what: 'leave word for the guests',
    list: 'in_house',
    before: checkIn,
    does: async (hand, { reads }) => {
      await hand.presses(reads('acts.message'))
      await hand.types(reads('acts.message_ja'), 'Luggage is here.')
      await hand.agrees(reads('acts.message'))
      await hand.sees(reads('acts.message_left'))
    },
  },
  {
    what: 'hand the bill to guests who wait',
    list: 'waiting',
    before: async (hotel, name) => {
      await checkIn(hotel, name)
      await joinsTheQueue(hotel, name)
    },
    does: async (hand, { reads }) => {
      await hand.presses(reads('acts.hand_over'))
      await hand.agrees(reads('acts.hand_over'))
      await hand.sees(reads('acts.handed_over'))
    },
  },
]

/** What the page says of our columns: task, taps, keys. */
const described = async (): Promise<readonly string[]> => {
  const page = await readFile(join(import.meta.dirname, '../../docs/performance.md'), 'utf8')
  const rows = [...page.matchAll(/^\| ([^|]+?) \| (\d+) \| (\d+) \|/gm)]
  return rows.map(([, what = '', taps = '', keys = '']) => `${what}: ${taps} taps, ${keys} keys`)
}

test('the ten commonest tasks take as many taps and keys as the page about speed says', async ({
  clerk,
  hotel,
}) => {
  const { page } = clerk
  const { countsTaps, hasTapped } = countingTaps(page)
  await countsTaps()
  await clerk.setsUp()
  const counted: string[] = []
  for (const { what, list, before, does } of tasks) {
    const name = nextName()
    await hotel.takesBooking({ name, phone: list === null ? '09000004321' : '' })
    await before(hotel, name)
    if (list !== null) await opensTheStay(clerk, list, name)
    const hand = handOf(clerk)
    const start: HandCount = await hasTapped()
    await does(hand, clerk, name)
    const end = await hasTapped()
    counted.push(`${what}: ${end.taps - start.taps + hand.unseen()} taps, ${end.keys - start.keys} keys`)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel(clerk.reads('board.search'))).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expect(counted).toEqual(await described())
})
