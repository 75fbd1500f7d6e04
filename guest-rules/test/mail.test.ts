import { describe, expect, it } from 'vitest'
import { mailsOf, problemOfMail, problemOfMailConfirmation, problemOfMails } from '../src/contact/mail.ts'

describe('mail address (R12.10)', () => {
  it.each([
    'taro@example.com',
    'taro.yamada+hotel@mail.example.co.jp',
    'taro..yamada.@docomo.example.jp',
    'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    ' taro@example.com ',
    'taro＠example。com',
    'taro‑y@exam‐ple.com\u200b',
    'a@xn--eckwd4c7c.example',
  ])('takes %s', (mail) => expect(problemOfMail(mail)).toBeNull())

  it.each([
    'taro',
    'taro@',
    '@example.com',
    'taro@example',
    'taro@@example.com',
    'taro yamada@example.com',
    'taro@example.com\nBcc: x@example.com',
    'Taro <taro@example.com>',
    'taro@-example.com',
    'taro@example..com',
    'taro@127.0.0.1',
    '太郎@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
    'a@example.com,b@example.com',
  ])('refuses %j', (mail) => expect(problemOfMail(mail)).toBe('mail_format'))

  it('is required (R12.10)', () =>
    expect([problemOfMail(' '), problemOfMails('')]).toEqual(['required', 'required']))
})

describe('the multi-mail rule: one or several addresses, separated by commas, each valid (R12.11)', () => {
  it.each([
    ['a@example.com', null],
    ['a@example.com,b@example.com', null],
    ['a@example.com, b@example.com', null],
    ['a@example.com，b@example.com', null],
    ['a@example.com,', 'mail_format'],
    ['a@example.com,b', 'mail_format'],
    ['a@example.com;b@example.com', 'mail_format'],
    ['a@example.com b@example.com', 'mail_format'],
    [Array.from({ length: 10 }, () => 'a@example.com').join(), null],
    [Array.from({ length: 11 }, () => 'a@example.com').join(), 'too_many_mails'],
    [Array.from({ length: 100 }, () => 'a@example.com').join(), 'too_long'],
  ])('%s: %s', (mails, problem) => expect(problemOfMails(mails)).toBe(problem))

  it('tells the addresses apart', () => {
    expect(mailsOf('a@example.com，ｂ@example.com')).toEqual(['a@example.com', 'b@example.com'])
  })
})

it.each([
  ['a@example.com', 'a@example.com', null],
  ['a@example.com', ' ａ@example.com ', null],
  ['a@example.com,b@example.com', 'a@example.com, b@example.com', null],
  ['a@example.com', 'b@example.com', 'mail_mismatch'],
  ['a@example.com', 'A@example.com', 'mail_mismatch'],
  ['a@example.com', '', 'required'],
  ['a@example.com', 'a@', 'mail_format'],
])('the confirmation must match (R12.10): %s retyped as %j: %s', (mail, retyped, problem) => {
  expect(problemOfMailConfirmation(mail, retyped)).toBe(problem)
})
