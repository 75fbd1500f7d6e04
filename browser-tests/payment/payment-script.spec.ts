import { cards } from '../guest/actions/paying.ts'
import { otherScripts } from '../guest/card-script.ts'
import { expect, test } from '../guest/paying-guest.ts'

test.beforeEach(async ({ frontOffice }) => {
  await frontOffice.lodges()
})

test.describe('the payment company’s script', () => {
  // One of the scripts is cut off in the middle.
  test.use({ expectedComplaints: [/^SyntaxError: Unexpected end of input$/] })

  test('that is blocked, missing or not what it should be: the card is refused, and nothing is charged (R12.17, R12.20)', async ({
    guest,
    sees,
    frontOffice,
    name,
    say,
    line,
    script,
  }) => {
    test.setTimeout(180_000)
    const triesInVain = async () => {
      await guest.preparesToPayBy(cards.good)
      await guest.pays()
      await sees.theRefusedCard(say('payment.failure.card_body'))
      await guest.presses('components.button.close')
      await sees.theScreen('/checkin/check-payment')
    }
    for (const [what, body] of Object.entries(otherScripts)) {
      await test.step(what, async () => {
        await script.is(body)
        await guest.searchesFor({ name, facility: '104' })
        await triesInVain()
      })
    }
    await script.isMissing()
    await guest.searchesFor({ name, facility: '104' })
    await triesInVain()
    await script.isBlocked()
    await guest.searchesFor({ name, facility: '104' })
    await triesInVain()
    expect(line.countOf('settlement')).toBe(0)

    // Without a reload: the script is fetched again.
    await script.isThereAgain()
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await frontOffice.wasPaidOnce()
  })
})
