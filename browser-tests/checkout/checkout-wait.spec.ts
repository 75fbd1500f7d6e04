import { byHand, expect, test } from '../guest/leaving-guest.ts'

test.use({ tenant: byHand })

const MINUTE_MS = 60_000

/** In which no other guest checks out, so that places can be counted. */
const QUIET_HOUSE = '103'

const inPlace = { status: 1, wait_num: 1, wait_time: 2 }

test('a wait can be given up: the app asks no more, and the place is still there for a while (R13.14)', async ({
  guest,
  leaver,
  sees,
  seesInTheQueue,
  frontOffice,
  line,
  name,
  page,
}) => {
  await frontOffice.letsOthersQueue(1, QUIET_HOUSE)
  await frontOffice.lodges({ name, facility: QUIET_HOUSE })
  await leaver.searchesToLeave(name)
  await seesInTheQueue.partiesAhead(1)
  await guest.presses('checkout.wait.cancel')
  await sees.theScreen('/checkout/search')
  await sees.theFieldHolds('checkoutReservationName', name)
  const looks = line.countOf('checkoutResult')
  await page.waitForLoadState('networkidle')
  expect(line.countOf('checkoutResult')).toBe(looks)
  await leaver.searchesAgain(name)
  await seesInTheQueue.partiesAhead(1)
})

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

  test('shows a dash for a place and an estimate of 0 (R13.8)', async ({
    leaver,
    seesInTheQueue,
    line,
    name,
  }) => {
    await line.answers('checkoutResult', { payload: { status: 2, wait_num: 0, wait_time: 0 } })
    await leaver.searchesToLeave(name)
    await seesInTheQueue.dashes()
  })

  for (const [fault, what] of [
    ['a broken connection', 'a look at the queue that gets no answer'],
    ['refused as too many', 'a busy server'],
    ['an HTML page', 'a proxy that answers for the server'],
  ] as const) {
    test(`ends with the same words for ${what} (R13.13)`, async ({
      guest,
      leaver,
      sees,
      line,
      name,
      say,
    }) => {
      await leaver.searchesToLeave(name)
      await sees.theScreen('/checkout/wait')
      await line.breaks('checkoutResult', fault)
      await sees.theDialog(say('checkout.wait.error_title'), say('checkout.wait.error_body'))
      await guest.presses('components.button.close')
      await sees.theScreen('/checkout/search')
      await sees.theFieldHolds('checkoutReservationName', name)
    })
  }
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

  test('ends with the general message after five minutes, however few looks were made (R13.11)', async ({
    leaver,
    sees,
    seesInTheQueue,
    line,
    name,
    say,
  }) => {
    await line.answers('checkoutResult', { payload: inPlace })
    await leaver.searchesToLeave(name)
    await seesInTheQueue.partiesAhead(1)
    await leaver.letsPass(4 * MINUTE_MS)
    await sees.noDialog()
    await leaver.letsPass(2 * MINUTE_MS)
    await sees.theDialog(say('checkout.wait.timeout_title'), say('errors.general'))
    expect(line.countOf('checkoutResult')).toBe(3)
  })
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

  test('is led on at once when the bill is ready, looked at or not (R13.10)', async ({
    leaver,
    sees,
    frontOffice,
    line,
    name,
  }) => {
    await frontOffice.handsTheBillTo(name)
    const answers = await line.holds('checkoutResult')
    await leaver.takesThePhoneUp()
    await line.waitsFor('checkoutResult', 2)
    await leaver.putsThePhoneAside()
    answers()
    await sees.theScreen('/checkout/room-number')
  })

  test('asks anew when it slept in the middle of a look', async ({
    leaver,
    sees,
    frontOffice,
    line,
    name,
  }) => {
    await line.hangs('checkoutResult')
    await leaver.takesThePhoneUp()
    await expect.poll(() => line.countOf('checkoutResult')).toBe(2)
    await leaver.putsThePhoneAside()
    await line.heals('checkoutResult')
    await frontOffice.handsTheBillTo(name)
    await leaver.takesThePhoneUp()
    await sees.theScreen('/checkout/room-number')
  })
})
