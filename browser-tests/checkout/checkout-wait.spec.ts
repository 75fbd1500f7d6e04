import { expect, test } from '../guest/leaving-guest.ts'

const MINUTE_MS = 60_000

const inPlace = { status: 1, wait_num: 1, wait_time: 2 }

test.describe('waiting to check out', () => {
  test.beforeEach(async ({ frontOffice, name }) => {
    await frontOffice.lodges({ name })
  })

  test('is not left by the browser’s back button', async ({ guest, leaver, sees, name, page }) => {
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await guest.goesBackInTheBrowser()
    await expect(page).toHaveURL(/\/checkout\/wait$/)
    await sees.theScreen('/checkout/wait')
  })
})

test.describe('waiting too long', () => {
  test.use({ switches: { wait_interval: 20_000 } })

  test.beforeEach(async ({ frontOffice, name, page }) => {
    await frontOffice.lodges({ name })
    await page.clock.install()
  })

  const endings = [
    ['what the facility says', { timeout_message: '呼び鈴を\n鳴らしてください', message: 'お待ちください' }],
    ['else the message', { timeout_message: '', message: 'お待ちください' }],
  ] as const
  for (const [what, said] of endings) {
    test(`ends with ${what}, after the minutes that it says (R13.12)`, async ({
      guest,
      leaver,
      sees,
      seesInTheQueue,
      line,
      name,
      page,
      say,
    }) => {
      await line.answers('checkoutResult', { payload: { ...inPlace, timeout: 2, ...said } })
      await leaver.searchesToLeave(name)
      await seesInTheQueue.partiesAhead(1)
      await leaver.letsPass(2 * MINUTE_MS - 20_000)
      await sees.noDialog()
      await leaver.letsPass(25_000)
      const title = say('checkout.wait.timeout_title')
      await sees.theDialog(title, said.timeout_message === '' ? said.message : said.timeout_message)
      const looks = line.countOf('checkoutResult')
      await page.clock.fastForward(10 * MINUTE_MS)
      await guest.presses('components.button.close')
      await sees.theScreen('/checkout/search')
      expect(line.countOf('checkoutResult')).toBe(looks)
    })
  }
})

test.describe('a phone that slept', () => {
  test.use({ switches: { wait_interval: 600_000 } })

  test.beforeEach(async ({ frontOffice, leaver, sees, line, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await expect.poll(() => line.countOf('checkoutResult')).toBe(1)
  })

  test('asks at once when it is taken up, and goes on (R13.15)', async ({
    leaver,
    sees,
    frontOffice,
    name,
  }) => {
    await leaver.putsThePhoneAside()
    await frontOffice.handsTheBillTo(name)
    await leaver.takesThePhoneUp()
    await sees.theScreen('/checkout/room-number')
  })
})
