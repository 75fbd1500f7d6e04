import { test } from '../guest/guest.ts'

const yamada = ['ｙ', 'や', 'やｍ', 'やま', 'やまだ', '山田'] as const
const taro = ['ｔ', 'た', 'たろう', '太朗', '太郎'] as const

test('kana appear while a name is typed, and what the guest types as kana stays or is corrected', async ({
  guest,
  sees,
  name,
}) => {
  await guest.arrives({ name, facility: '104', adults: 2 })
  await guest.composes('lastName', yamada, '山田')
  await sees.theFieldHolds('lastName', '山田')
  await sees.theFieldHolds('lastKana', 'ヤマダ')
  await guest.composes('firstName', taro, '太郎')
  await sees.theFieldHolds('firstKana', 'タロウ')
  await guest.enters({ firstKana: 'ふとろう' })
  await guest.goesOn()
  await guest.presses('components.correction', { text: 'フトロウ' })
  await sees.theFocusIn('firstKana')
  await sees.theFieldHolds('firstKana', 'フトロウ')
  await guest.enters({ firstName: '' })
  await guest.composes('firstName', ['た', '太'], '太')
  await sees.theFieldHolds('firstKana', 'フトロウ')
  await guest.enters({ lastName: '' })
  await sees.theFieldHolds('lastKana', '')
  await guest.composes('lastName', yamada, '山田')
  await guest.goesOn()
  await sees.theScreen('/checkin/input-companions')
  await guest.composes('companions.1.lastName', yamada, '山田')
  await sees.theFieldHolds('companions.1.lastKana', 'ヤマダ')
})
