import type { Page } from '@playwright/test'
import { expect, test as base } from '../guest/guest.ts'

/** The browser's own question before a page is left, and what the guest answers. */
const questionOf = (page: Page) => {
  let [asked, answer] = [0, 'stays']
  page.on('dialog', async (dialog) => {
    asked += 1
    await (answer === 'stays' ? dialog.dismiss() : dialog.accept())
  })
  return {
    answeredBy: (guest: 'stays' | 'leaves') => {
      answer = guest
    },
    asked: (times: number) => expect.poll(() => asked).toBe(times),
    /** As a finger does that pulls too far; the page is not waited for, since it may ask. */
    reloads: () => page.evaluate(() => void setTimeout(() => location.reload())),
  }
}

const test = base.extend<{ question: ReturnType<typeof questionOf> }>({
  question: async ({ page }, use) => use(questionOf(page)),
})

test.describe('a page that is reloaded or closed', () => {
  test('asks first while something is entered that the hotel does not have', async ({
    guest,
    sees,
    question,
    name,
  }) => {
    await guest.arrives({ name, facility: '104' })
    await guest.enters({ lastName: '山田' })
    await question.reloads()
    await question.asked(1)
    await sees.theScreen('/checkin/input-representative')
    await sees.theFieldHolds('lastName', '山田')

    await guest.goesBack()
    await sees.theScreen('/checkin/check-reservation')
    await question.reloads()
    await question.asked(2)
    question.answeredBy('leaves')
    await question.reloads()
    await question.asked(3)
    await sees.theScreen('/reload-error')
    await question.reloads()
    await sees.theScreen('/reload-error')
    await question.asked(3)
  })

  test('asks nothing at home, nor before anything is entered', async ({ guest, sees, question }) => {
    question.answeredBy('leaves')
    await guest.opensThePage()
    await guest.reloads()
    await guest.beginsCheckin()
    await guest.reloads()
    await sees.theScreen('/reload-error')
    await guest.presses('components.button.home')
    await guest.begins()
    await guest.fillsInTheSearch({ name: 'ヤマダ' })
    await guest.goesBack()
    await sees.theScreen('/')
    await guest.reloads()
    await guest.begins()
    await sees.theFieldHolds('reservationName', '')
    await question.asked(0)
  })

  test('asks nothing once the check-in is complete, and the code comes back by a search', async ({
    guest,
    sees,
    question,
    hotel,
    name,
  }) => {
    await hotel.takesBooking({ name, facility: '104' })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    await question.reloads()
    await question.asked(1)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    question.answeredBy('leaves')
    await question.reloads()
    await sees.theScreen('/reload-error')
    await question.asked(1)
    await guest.presses('components.button.home')
    await guest.searchesFor({ name, facility: '104' })
    await sees.theScreen('/checkin/qr')
  })
})

test('pulling down and swiping do not leave the page, but at home', async ({ page, guest, sees }) => {
  const beyondTheEdge = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior)
  await guest.opensThePage()
  await sees.theScreen('/')
  expect(await beyondTheEdge()).toBe('auto')
  await guest.begins()
  await sees.theScreen('/checkin/search')
  expect(await beyondTheEdge()).toBe('none')
  await guest.goesBack()
  await sees.theScreen('/')
  expect(await beyondTheEdge()).toBe('auto')
})
