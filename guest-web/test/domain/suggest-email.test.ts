import { describe, expect, it } from 'vitest'
import { suggestEmail } from '../../src/domain/suggest-email.ts'

describe('a slip in a mail address', () => {
  it.each([
    ['taro@gmial.com', 'taro@gmail.com'],
    ['taro@gmai.com', 'taro@gmail.com'],
    ['taro@gmail.co', 'taro@gmail.com'],
    ['taro@gmail.con', 'taro@gmail.com'],
    ['taro@gmail.comm', 'taro@gmail.com'],
    ['taro@gnail.com', 'taro@gmail.com'],
    ['taro@yaho.co.jp', 'taro@yahoo.co.jp'],
    ['taro@yahoo.ne.jp', 'taro@yahoo.co.jp'],
    ['taro@docomo.ne.jo', 'taro@docomo.ne.jp'],
    ['taro@dcomo.ne.jp', 'taro@docomo.ne.jp'],
    ['taro@ezwed.ne.jp', 'taro@ezweb.ne.jp'],
    ['taro@iclud.com', 'taro@icloud.com'],
    ['taro@hotnail.com', 'taro@hotmail.com'],
    ['Taro.Y@GMIAL.COM', 'Taro.Y@gmail.com'],
    ['taro@example.com,hana@gmial.com', 'taro@example.com, hana@gmail.com'],
  ])('%s was probably meant as %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    'taro@gmail.com',
    'taro@GMAIL.com',
    'taro@yahoo.com',
    'taro@mail.com',
    'taro@ymail.com',
    'taro@outlook.jp',
    'taro@live.jp',
    'taro@au.com',
    'taro@example.com',
    'taro@sample-hotel.co.jp',
    'taro@mbox.kyoto-inet.or.jp',
    'taro',
    '@gmial.com',
    '',
  ])('is not seen in %j', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })
})
