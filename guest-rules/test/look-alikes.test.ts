import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardRules, problemsOfCard, readCard } from '../src/card.ts'
import { mailsRule, problemOfMail, readMail } from '../src/contact/mail.ts'
import { ruleOf } from '../src/guest/field.ts'
import { textFields } from '../src/guest/guest.ts'
import {
  kanaRule,
  nameRule,
  problemOfReservationName,
  RESERVATION_NAME_MAX_LENGTH,
  readReservationName,
  reservationNameRule,
} from '../src/name/name.ts'
import {
  ageRule,
  phoneRule,
  postcodeRule,
  problemOfPhone,
  problemOfRoomNumber,
  readPhone,
  readPostcode,
  readRoomNumber,
  roomNumberRule,
} from '../src/numbers.ts'
import { problemOfText, readBy, type TextRule, writtenBy } from '../src/problem.ts'
import { composed } from '../src/text/plain-text.ts'
import { fullWidthKana, halfWidthAscii } from '../src/text/text-width.ts'
import { anyText, forAll } from './sample-guests.ts'

/** What Unicode knows of signs that look alike: compatibility (NFKC) and the general categories. */
const every = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
const dashes = every.filter((sign) => /^\p{Pd}$/u.test(sign))
const spaces = every.filter((sign) => /^\p{Zs}$/u.test(sign))
const unseen = [
  ...every.filter((sign) => /^\p{Cf}$/u.test(sign)),
  // Marks without a shape of their own: selectors and the grapheme joiner.
  ...every.filter((sign) => /^(?=\p{Mn})\p{Variation_Selector}$/u.test(sign)),
  '\u034f',
]
const accents = every.filter((sign) => /^[\u0300-\u0344]$/u.test(sign))
const openings = every.filter(
  (sign) => /^\p{Ps}$/u.test(sign) && '([{「【〔'.includes(sign.normalize('NFKC')),
)

const byForm = new Map<string, string[]>()
for (const sign of every) {
  const form = sign.normalize('NFKC')
  if (Array.from(form).length > 1) continue
  byForm.set(form, [...(byForm.get(form) ?? []), sign])
}
/** The ten digits of other writings begin here. */
const zeros = '٠۰०০๐၀០'

const looksLike = (sign: string): readonly string[] => [
  ...(byForm.get(sign.normalize('NFKC')) ?? [sign]),
  ...(/\d/.test(sign)
    ? Array.from(zeros, (zero) => String.fromCharCode(zero.charCodeAt(0) + Number(sign)))
    : []),
  ...(sign === "'" ? Array.from('’‘ʼ′＇´`') : []),
  ...(sign === '・' ? Array.from('·･•') : []),
]

/** A text as another keyboard, screen or print writes it: every sign by one that looks like it, unseen ones between. */
const disguised = (text: string, apart: readonly string[] = []): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...Array.from(text, (sign) =>
        fc.tuple(
          fc.constantFrom(...(apart.includes(sign) ? [sign] : looksLike(sign))),
          fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...unseen)),
        ),
      ),
    )
    .map((signs) => signs.flat().join(''))

const word = (letters: string, least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: least, maxLength: most })

const digits = (least: number, most: number) => word('0123456789', least, most)

const withDisguise = (texts: fc.Arbitrary<string>) =>
  texts.chain((text) => disguised(text).map((typed) => ({ text, typed })))

const grouped = (texts: fc.Arbitrary<string>) =>
  withDisguise(texts).chain(({ text, typed }) =>
    fc
      .array(fc.constantFrom(...dashes, ...spaces, '.', '．', '・', '−', 'ー', 'ｰ', ')', '）', ...openings), {
        minLength: Array.from(typed).length,
        maxLength: Array.from(typed).length,
      })
      .map((signs) => ({
        text,
        typed: Array.from(typed, (sign, index) => sign + (index % 3 === 2 ? (signs[index] ?? '') : '')).join(
          '',
        ),
      })),
  )

describe('what a person sees as the right value is the right value (R8.47)', () => {
  it('phone numbers, as phones, letters and contacts write them (R8.48)', () => {
    const lead = fc.constantFrom('', '+', '＋', '(+', ' （')
    forAll(grouped(digits(6, 15)), lead, ({ text, typed }, before) => {
      expect(problemOfPhone(before + typed, true)).toBeNull()
      expect(readPhone(before + typed)).toBe(text)
    })
  })

  it('postcodes', () => {
    const lead = fc.constantFrom('', '〒', '〒 ', '〶')
    forAll(grouped(digits(7, 7)), lead, ({ text, typed }, before) => {
      expect(problemOfText(postcodeRule, before + typed, true)).toBeNull()
      expect(readPostcode(before + typed)).toBe(text)
    })
  })

  it('a letter between digits stays wrong, whatever stands beside it', () => {
    const letter = fc.constantFrom(...Array.from('aZxOlIｘ字アあé가'))
    forAll(grouped(digits(3, 6)), letter, grouped(digits(3, 6)), (before, sign, after) => {
      const typed = before.typed + sign + after.typed
      expect(problemOfPhone(typed, true)).toBe('digits_only')
      expect(problemOfText(postcodeRule, typed, true)).toBe('seven_digits')
      expect(problemOfRoomNumber(typed)).toBe('digits_only')
    })
  })

  it('room numbers, ages and security codes', () => {
    const around = fc.constantFrom('', ...spaces)
    const age = ruleOf({ kind: 'age' })
    forAll(withDisguise(digits(3, 3)), around, around, ({ text, typed }, before, behind) => {
      const value = before + typed + behind
      expect([problemOfRoomNumber(value), readRoomNumber(value)]).toEqual([null, text])
      expect([problemOfText(age, value, true), readBy(age, value)]).toEqual([null, text])
    })
  })

  const card = {
    cardNumber: '4111111111111111',
    cardExpiredMonth: '12',
    cardExpiredYear: '30',
    cardName: 'TARO MIHON',
    cardSecurityCode: '123',
  }
  const problemsOf = (change: Partial<typeof card>) =>
    problemsOfCard({ ...card, ...change }, { year: 2026, month: 11 }, { withName: true })

  it('card numbers', () => {
    const numbers = fc.constantFrom('4111111111111111', '378282246310005', '36148900647913')
    forAll(grouped(numbers), withDisguise(digits(3, 4)), (number, code) => {
      const change = { cardNumber: number.typed, cardSecurityCode: code.typed }
      expect(problemsOf(change)).toEqual({})
      const read = readCard({ ...card, ...change })
      expect(read).toEqual({ ...card, cardNumber: number.text, cardSecurityCode: code.text })
    })
  })

  it('card holders, whose signs and accents no card has', () => {
    const letters = word('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1, 8)
    const joint = fc.constantFrom(
      ...dashes,
      ...spaces,
      ...looksLike("'"),
      ...looksLike('.'),
      ...looksLike('・'),
    )
    const accent = fc.oneof(fc.constant(''), fc.constantFrom(...accents))
    const part = letters.chain((text) =>
      fc.tuple(fc.constant(text), disguised(text), disguised(text.toLowerCase()), fc.boolean(), accent),
    )
    forAll(part, joint, part, (one, sign, other) => {
      const typed = [one, other].map(([, large, small, isSmall, mark]) => (isSmall ? small : large) + mark)
      const cardName = typed.join(sign)
      expect(problemsOf({ cardName })).toEqual({})
      expect(readCard({ ...card, cardName }).cardName).toBe(`${one[0]} ${other[0]}`)
    })
  })

  it('mail addresses', () => {
    const name = word('abcdefghijklmnopqrstuvwxyz0123456789', 1, 8)
    const mail = fc.tuple(name, name, name).map(([one, two, host]) => `${one}.${two}@${host}x.example.com`)
    forAll(withDisguise(mail), fc.constantFrom('', ...spaces), ({ text, typed }, around) => {
      const value = around + typed + around
      expect([problemOfMail(value), readMail(value)]).toEqual([null, text])
    })
  })

  const KATAKANA =
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンァィゥェォッャュョヴガザダバパ'
  /** The signs of another box of the keyboard that are taken for ー, beside all dashes. The double hyphen ゠ is another sign. */
  const long = [...dashes.filter((dash) => dash !== '゠'), ...Array.from('ーｰ−─━～~⎯➖')]
  const kana = word(KATAKANA, 1, 5).chain((text) =>
    fc.record({ text: fc.constant(text), typed: disguised(text), mark: fc.constantFrom('', ...long) }),
  )
  const space = fc.constantFrom(...spaces)

  it('kana and reservation names, whose long vowels have many signs (R8.49)', () => {
    const rule = ruleOf({ kind: 'kana' })
    forAll(kana, space, kana, (one, between, other) => {
      const typed = one.typed + one.mark + between + other.typed + other.mark
      const seen = [one, other].map(({ text, mark }) => (mark === '' ? text : `${text}ー`)).join(' ')
      expect(problemOfReservationName(typed)).toBeNull()
      expect(readReservationName(typed).normalize('NFKC')).toBe(seen)
      const read = [problemOfText(rule, typed, true), readBy(rule, typed)]
      expect(read).toEqual([null, readReservationName(typed)])
    })
  })

  it('reservation names in letters and digits', () => {
    const names = fc
      .tuple(word('ABCXYZabcxyz019', 1, 8), word('ABCXYZabcxyz019', 1, 8))
      .map((words) => words.join(' '))
    forAll(
      names.chain((text) => fc.tuple(fc.constant(text), disguised(text, []))),
      ([text, typed]) => {
        fc.pre(
          !Array.from(zeros).some((zero) =>
            new RegExp(`[${zero}-${String.fromCharCode(zero.charCodeAt(0) + 9)}]`, 'u').test(typed),
          ),
        )
        expect(problemOfReservationName(typed)).toBeNull()
        expect(readReservationName(typed).normalize('NFKC')).toBe(text)
      },
    )
  })

  it.each([
    ['ﾏﾘ-', 'ﾏﾘｰ'],
    ['マリ--', 'マリーー'],
    ['マ\u00adリ—', 'マリー'],
    ['ガﾞ', 'ガ\u3099'],
    ['カﾞ', 'ガ'],
    ['ｶ゛', 'ｶﾞ'],
    ['メアリー゠ジェーン', 'メアリー・ジェーン'],
    ['ジャン＝ポール', 'ジャン・ポール'],
    ['マイケル•ジョーンズ', 'マイケル・ジョーンズ'],
    ['㋐㌀', 'アアパート'],
  ])('%j is read as %j', (typed, read) => expect(readReservationName(typed)).toBe(read))

  it.each([
    ['マリ－', 'マリー'],
    ['スミス-ジョーンズ', 'スミス-ジョーンズ'],
    ['スミス－ジョーンズ', 'スミスージョーンズ'],
    ['マリ-', 'マリー'],
    ['O’Brien-Roe', 'O’Brien-Roe'],
    ['渡邉󠄀\u00a0\u3164', '渡邉󠄀'],
  ])('the name %j is kept as %j', (typed, read) => expect(readBy(ruleOf({ kind: 'name' }), typed)).toBe(read))
})

describe('what stands around a value where people copy it, or where they live (R8.48)', () => {
  const families: readonly (readonly [TextRule, read: string, ...typed: readonly string[]])[] = [
    [phoneRule, '819012345678', '+81 90-1234-5678', '＋８１　９０　１２３４　５６７８', '(+81)9012345678'],
    [phoneRule, '0312345678', '03/12345678', '☎ 03-1234-5678'],
    [phoneRule, '030901820', '030/901820'],
    [postcodeRule, '1000001', '〒１００－０００１'],
    [ageRule, '41', '41歳', '４１才', '満41歳', 'Age: 41', '41 years old', '41 yrs.', '41살', '41岁'],
    [
      roomNumberRule,
      '310',
      '310号室',
      '３１０号',
      'Room 310',
      'Rm. 310',
      'No.310',
      '№310',
      'Room No. 310',
      '#310',
      'お部屋番号：310',
    ],
    [
      reservationNameRule,
      'ヤマダ タロウ',
      'ご予約名：ヤマダ タロウ 様',
      'お名前: ヤマダ タロウ様',
      'ヤマダ、タロウ',
      'ヤマダ，タロウ',
    ],
    [
      reservationNameRule,
      'OBrien Anne Marie',
      'O’Brien, Anne-Marie',
      "O'Brien/Anne-Marie",
      "Name: O'Brien, Anne-Marie",
    ],
    [reservationNameRule, 'CARTER EMMA MS', 'CARTER/EMMA MS', 'CARTER, EMMA MS.'],
    [kanaRule, 'Anne Marie', 'Anne-Marie', 'Anne－Marie', 'Anne‐Marie'],
    [
      mailsRule,
      'taro@example.com',
      'mailto:taro@example.com',
      '<taro@example.com>',
      'Yamada, Taro <taro@example.com>',
    ],
    [
      mailsRule,
      'a@example.com,b@example.com',
      'a@example.com; b@example.com',
      'a@example.com、b＠example.com',
      'a@example.com\nb@example.com',
    ],
  ]

  it.each(families.flatMap(([rule, read, ...typed]) => typed.map((text) => ({ text, read, rule }))))(
    '$text is $read',
    ({ text, read, rule }) => {
      expect(readBy(rule, text)).toBe(read)
      expect(problemOfText(rule, text, true)).toBeNull()
    },
  )

  it.each([
    [phoneRule, '03-1234-5678 内線12'],
    [phoneRule, '0312345678/0398765432'],
    [phoneRule, '090-1234-567O'],
    [postcodeRule, '100-0001 東京都'],
    [ageRule, '41と40'],
    [roomNumberRule, '310号室と311号室'],
    [mailsRule, 'taro yamada@example.com'],
  ])('%#: two things, or another, stay wrong', (rule, typed) =>
    expect(problemOfText(rule, typed, true)).not.toBeNull(),
  )
})

/** Names are shown in half width, and kept in the width that the hotel wants. */
const ofOneWidth = (text: string): string => composed(halfWidthAscii(fullWidthKana(text)))

describe('what a control shows once it is left (R8.47)', () => {
  it.each([
    [phoneRule, '０９０１２３４５６７８', '090-1234-5678'],
    [phoneRule, '+81 90 1234 5678', '+81 90 1234 5678'],
    [phoneRule, '011-222-3333', '011-222-3333'],
    [phoneRule, '090-1234-567x', '090-1234-567x'],
    [postcodeRule, '〒１０００００１', '100-0001'],
    [postcodeRule, '100-00', '100-00'],
    [ageRule, '４１歳', '41'],
    [nameRule, ' Ｃａｒｔｅｒ　', 'Carter'],
    [nameRule, '髙橋', '髙橋'],
    [kanaRule, 'ﾔﾏﾀﾞ', 'ヤマダ'],
    [cardRules.cardName, 'Müller, Jürgen', 'MULLER JURGEN'],
    [mailsRule, 'a@example.com;b＠example.com', 'a@example.com, b@example.com'],
    [roomNumberRule, '', ''],
  ])('%#: %j', (rule, typed, shown) => {
    const written = writtenBy(rule, typed)
    expect(written).toBe(shown)
    const readAgain = [ofOneWidth(readBy(rule, written)), writtenBy(rule, written)]
    expect(readAgain).toEqual([ofOneWidth(readBy(rule, typed)), written])
  })
})

const phonesAndMore = { phoneRule, postcodeRule, ageRule, roomNumberRule, reservationNameRule, mailsRule }

describe('every reading', () => {
  const rules = [
    ...textFields
      .filter(({ kind }) => kind !== 'passport')
      .map((field) => [field.name, ruleOf(field)] as const),
    ...Object.entries(phonesAndMore),
    ...Object.entries(cardRules).filter(([name]) => !name.startsWith('cardExpired')),
  ]
  /** Whatever one step of a reading takes away, with what another takes away inside it. */
  const nested = fc
    .array(
      fc.constantFrom(
        ' ',
        ..."tel ( ) + 81 90 12345678 / 号 歳 満 no . 〒 zip code mailto: < > a@example.com , ; ' - ~ ア ｶ ゛ 様 name : ŉ".split(
          ' ',
        ),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''))

  it.each(rules)('of %s is done once and for all', (_, rule) => {
    forAll(fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 30 }), nested), (text) => {
      const read = readBy(rule, text)
      expect(readBy(rule, read)).toBe(read)
      expect(ofOneWidth(readBy(rule, writtenBy(rule, text)))).toBe(ofOneWidth(read))
      expect(problemOfText(rule, read, true)).toBe(problemOfText(rule, text, true))
    })
  })

  it.each(rules.filter(([, { maxLength }]) => maxLength !== null))(
    'of %s looks at no text that is longer than any field',
    (_, rule) => {
      for (const sign of ['1', 'ア', 'a', '\u0301', '-', 'ｶ゛']) {
        expect(problemOfText(rule, sign.repeat(1_000_000), true)).toBe('too_long')
      }
    },
  )

  it('of a reservation name ends as well', () => {
    expect(problemOfReservationName('ア-'.repeat(1_000_000))).toBe('too_long')
    expect(problemOfReservationName('ア'.repeat(RESERVATION_NAME_MAX_LENGTH))).toBeNull()
  })
})
