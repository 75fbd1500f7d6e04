import { android, desktop, iPhone } from '../../guest-web/test/domain/typing/logs.ts'
import { kanaAfterEach, type TypingLog } from '../../guest-web/test/domain/typing/typing-log.ts'
import { expect, test } from '../guest/guest.ts'

/** What an input method shows on the way to two names. */
const yamada = ['ｙ', 'や', 'やｍ', 'やま', 'やまだ', '山田'] as const
const taro = ['ｔ', 'た', 'たろう', '太朗', '太郎'] as const

test.describe('kana', () => {
  test('appear while a name is typed, and what the guest types as kana stays', async ({
    guest,
    sees,
    name,
    line,
  }) => {
    await guest.arrives({ name, facility: '104', adults: 2 })
    await guest.composes('lastName', yamada, '山田')
    await sees.theFieldHolds('lastName', '山田')
    await sees.theFieldHolds('lastKana', 'ヤマダ')

    await guest.composes('firstName', taro, '太郎')
    await sees.theFieldHolds('firstKana', 'タロウ')
    await guest.enters({ firstKana: 'フトロウ', firstName: '' })
    await guest.composes('firstName', ['た', '太'], '太')
    await sees.theFieldHolds('firstKana', 'フトロウ')

    await guest.enters({ lastName: '' })
    await sees.theFieldHolds('lastKana', '')
    await guest.composes('lastName', yamada, '山田')
    await guest.goesOn()
    await sees.theScreen('/checkin/input-companions')
    await guest.composes('companions.1.lastName', yamada, '山田')
    await sees.theFieldHolds('companions.1.lastKana', 'ヤマダ')
    await guest.goesOn()
    await guest.agreesToTheGuests()
    await guest.signsTheTerms()
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.guestsEntered()).toMatchObject([
      { last_name: '山田', last_name_kana: 'ヤマダ', first_name: '太', first_name_kana: 'フトロウ' },
      { last_name: '山田', last_name_kana: 'ヤマダ' },
    ])
  })
})

/** What is typed, event by event, and the kana that it leaves. */
type LoggedName = readonly [log: TypingLog, kana: string]

/** The logs that the rule is tested with: written down, not taken from devices (decision 32). */
const logged: Readonly<Record<string, readonly LoggedName[]>> = {
  'Safari on an iPhone': [
    [iPhone.山田, 'ヤマダ'],
    [[...iPhone.山田, ...iPhone.deleted], ''],
    [iPhone.suggested, ''],
  ],
  'Chrome on Android': [
    [android.山田太郎, 'ヤマダタロウ'],
    [android.deleted, ''],
  ],
  'a browser on a desktop': [
    [desktop.加藤, 'カトウ'],
    [desktop.katakana, 'カ'],
    [desktop.reconverted, 'サイトウ'],
    [desktop.cancelled, ''],
    [desktop['end first'], 'モリ'],
  ],
}

test.describe('kana, by the events of the logs', () => {
  for (const [browser, names] of Object.entries(logged)) {
    test(`${browser}: the field shows after each event what the rule says`, async ({ guest, sees, name }) => {
      await guest.arrives({ name, facility: '104' })
      for (const [log, kana] of names) {
        const shown = kanaAfterEach(log)
        await guest.typesAsLogged('lastName', log, (place) =>
          sees.theFieldHolds('lastKana', shown[place] ?? ''),
        )
        await sees.theFieldHolds('lastKana', kana)
        await guest.enters({ lastName: '' })
        await sees.theFieldHolds('lastKana', '')
      }
    })
  }

  test('all of them: what the guest has written over the kana stays', async ({ guest, sees, name }) => {
    await guest.arrives({ name, facility: '104' })
    for (const [log, kana] of Object.values(logged).flat()) {
      if (kana === '') continue
      await guest.typesAsLogged('lastName', log)
      await sees.theFieldHolds('lastKana', kana)
      await guest.enters({ lastKana: 'サンダ', lastName: '' })
      await guest.typesAsLogged('lastName', log)
      // Events are heard in their order: where these kana have come, those before have been heard as well.
      await guest.typesAsLogged('firstName', log)
      await sees.theFieldHolds('firstKana', kana)
      await sees.theFieldHolds('lastKana', 'サンダ')
      await guest.enters({ lastName: '', lastKana: '', firstName: '' })
      await sees.theFieldHolds('firstKana', '')
    }
  })
})
