import type { Page } from '@playwright/test'
import { test as base, expect } from '../guest/guest.ts'
import { endingWithTheCode } from '../hotel/tenant.ts'

/** The browser's own question before a page is left, and what the guest answers. */
const questionOf = (page: Page) => {
  let [questions, answer] = [0, 'stays']
  page.on('dialog', async (dialog) => {
    questions += 1
    await (answer === 'stays' ? dialog.dismiss() : dialog.accept())
  })
  return {
    answeredBy: (guest: 'stays' | 'leaves') => void (answer = guest),
    questions: (times: number) => expect.poll(() => questions).toBe(times),
    /** As a finger does that pulls too far; the page is not waited for, since it may ask. */
    reloads: () => page.evaluate(() => void setTimeout(() => location.reload())),
  }
}

const test = base.extend<{ question: ReturnType<typeof questionOf> }>({
  question: async ({ page }, use) => use(questionOf(page)),
})

test.use({ tenant: endingWithTheCode })

test('a page that is reloaded or closed asks first while something is entered that the hotel does not have', async ({
  guest,
  sees,
  question,
  name,
}) => {
  await guest.arrives({ name, facility: '104' })
  await guest.enters({ lastName: '山田' })
  await question.reloads()
  await question.questions(1)
  await sees.theScreen('/checkin/input-representative')
  await sees.theFieldHolds('lastName', '山田')

  await guest.goesBack()
  await sees.theScreen('/checkin/check-reservation')
  await question.reloads()
  await question.questions(2)
  question.answeredBy('leaves')
  await question.reloads()
  await question.questions(3)
  await sees.theScreen('/reload-error')
  await question.reloads()
  await sees.theScreen('/reload-error')
  await question.questions(3)
})
