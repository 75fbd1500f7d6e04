import { isAtRest } from '../guest/barriers.ts'
import { test } from '../guest/guest.ts'

const yamada = ['ｙ', 'や', 'やｍ', 'やま', 'やまだ', '山田'] as const

test('kana appear while a name is typed; what is typed as kana stays or is corrected', async ({
  guest,
  sees,
  name,
  page,
}) => {
  await guest.arrives({ name, facility: '104' })
  // The focus that comes with a screen would end a composition.
  await page.waitForFunction(isAtRest)
  await guest.composes('lastName', yamada, '山田')
  await sees.theFieldHolds('lastName', '山田')
  await sees.theFieldHolds('lastKana', 'ヤマダ')
  await guest.enters({ firstKana: 'ふとろう' })
  await guest.goesOn()
  await guest.presses('components.correction', { text: 'フトロウ' })
  await sees.theFocusIn('firstKana')
  await guest.composes('firstName', ['た', '太'], '太')
  await sees.theFieldHolds('firstKana', 'フトロウ')
  await guest.enters({ lastName: '' })
  await sees.theFieldHolds('lastKana', '')
})
