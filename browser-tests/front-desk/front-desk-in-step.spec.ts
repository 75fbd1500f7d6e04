import { atTheDesk } from '../hotel/at-the-desk.ts'
import { dayInJapan } from '../hotel/hotel.ts'
import { openCloudbeds, SYSTEM as system } from '../hotel/property-system.ts'
import { expect, opensTheStay, test } from './clerk.ts'

const HOUSE = '102'

/** A booking is pulled, or read anew, within seconds; what goes there is tried again within half a minute. */
const SOON = { timeout: 60_000 }

test('a stay that is otherwise in the property system is brought into step at the page (R26.31, R26.32, R26.33)', async ({
  clerk,
  hotel,
}) => {
  const { page, reads } = clerk
  const cloudbeds = await openCloudbeds()
  try {
    await cloudbeds.isCalledBy(hotel, HOUSE)
    await clerk.isAtTheBoard()
    await page.getByLabel(reads('frame.house')).selectOption(HOUSE)
    const row = page.getByRole('row', { name: cloudbeds.name })
    await expect(row).toBeVisible(SOON)
    await (await atTheDesk(hotel, cloudbeds.name))('changeStay', { departure: dayInJapan(3) })
    await expect(row).toContainText(reads('row.step.differs'), SOON)
    await opensTheStay(clerk, 'arriving', cloudbeds.name)
    const part = reads('in_step.differs', { part: reads('in_step.part.days'), system })
    const differs = page.getByRole('heading', { name: part })
    await expect(differs).toBeVisible()
    await expect(page.getByRole('button', { name: reads('in_step.keep_ours') })).toBeVisible()

    cloudbeds.goesAway()
    await cloudbeds.checksIn(hotel)
    const behind = page.getByText(reads('in_step.behind', { system }))
    await expect(behind).toBeVisible(SOON)
    await clerk.fitsEveryWidth()
    cloudbeds.comesBack()
    await clerk.presses(reads('in_step.retry'))
    await expect(page.getByText(reads('in_step.retried'))).toBeVisible()
    await expect(behind).toBeHidden(SOON)
    expect(cloudbeds.guests()).toEqual([expect.stringMatching(/山田|YAMADA|ヤマダ/i)])

    await clerk.presses(reads('in_step.take_theirs', { system }))
    await expect(page.getByText(reads('in_step.taken'))).toBeVisible()
    await expect(differs).toBeHidden(SOON)
    await expect(page.getByRole('heading', { name: cloudbeds.name, level: 1 })).toBeVisible()
  } finally {
    await cloudbeds.close(hotel)
  }
})
