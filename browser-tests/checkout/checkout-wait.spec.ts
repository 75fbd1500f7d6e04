import { expect, test } from '../guest/leaving-guest.ts'

const MINUTE_MS = 60_000

test.use({ switches: { wait_interval: 20_000 } })

test('a wait that takes too long ends with what the facility says, after the minutes that it says; a phone that slept asks at once when it is taken up, and goes on (R13.12, R13.15)', async ({
  guest,
  leaver,
  sees,
  seesInTheQueue,
  frontOffice,
  line,
  name,
  page,
  say,
}) => {
  await frontOffice.lodges({ name })
  await page.clock.install()
  const place = { status: 1, wait_num: 1, wait_time: 2, timeout: 2, message: 'お待ちください' }
  const payload = { ...place, timeout_message: '呼び鈴を\n鳴らしてください' }
  await line.answers('checkoutResult', { payload })
  await leaver.searchesToLeave(name)
  await seesInTheQueue.partiesAhead(1)
  const letsPass = async (milliseconds: number) => {
    const before = line.countOf('checkoutResult')
    await page.clock.fastForward(milliseconds)
    await expect.poll(() => line.countOf('checkoutResult')).toBe(before + 1)
  }
  await letsPass(2 * MINUTE_MS - 20_000)
  await sees.noDialog()
  await letsPass(25_000)
  await sees.theDialog(say('checkout.wait.timeout_title'), payload.timeout_message)
  const looks = line.countOf('checkoutResult')
  await page.clock.fastForward(10 * MINUTE_MS)
  await guest.presses('components.button.close')
  await sees.theScreen('/checkout/search')
  expect(line.countOf('checkoutResult')).toBe(looks)

  await line.heals('checkoutResult')
  await leaver.searchesAgain(name)
  await sees.theScreen('/checkout/wait')
  await expect.poll(() => line.countOf('checkoutResult')).toBe(looks + 1)
  await leaver.putsThePhoneAside()
  await frontOffice.handsTheBillTo(name)
  await leaver.takesThePhoneUp()
  await sees.theScreen('/checkout/room-number')
})
