import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BANK_SCENARIOS, TEST_CARDS } from '../../src/gateways/payment/sandbox/test-cards.ts'

const page = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Card numbers of a page, however they are grouped. */
const numbersOn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\d(?:[\d ]{13,18})\d/g), ([number]) => number.replaceAll(' ', '')).filter(
    (number) => /^\d{15,16}$/.test(number),
  )

describe('the test cards', () => {
  const ofBank = new Set<string>([...BANK_SCENARIOS, 'not_enrolled'])
  const every = TEST_CARDS.map(({ number }) => number).toSorted()

  it('stand in docs/payments.md, all of them and no other', () => {
    expect([...new Set(numbersOn(page('docs/payments.md')))].toSorted()).toEqual(every)
  })

  it('are all that the README tries', () => {
    expect(numbersOn(page('README.md')).filter((number) => !every.includes(number))).toEqual([])
    expect(numbersOn(page('README.md'))).not.toEqual([])
  })

  it.each(['ja', 'en'] as const)(
    'stand on the home screen of the sandbox, one for each scenario that needs no bank, and one whose bank asks (%s)',
    (language) => {
      const text = page(`api-server/tenants/default/data/additional/${language}.html`)
      const shown = numbersOn(text).map((number) => TEST_CARDS.find((card) => card.number === number))
      const withoutBank = TEST_CARDS.map(({ scenario }) => scenario).filter(
        (scenario) => !ofBank.has(scenario),
      )
      expect(new Set(shown.map((card) => card?.scenario))).toEqual(new Set([...withoutBank, 'challenge']))
      expect(new Set(shown).size).toBe(shown.length)
    },
  )

  it('are described in docs/payments.md as what each does (R18.12)', () => {
    const rows = page('docs/payments.md').split('\n')
    for (const { number, what } of TEST_CARDS)
      expect(rows.find((line) => numbersOn(line).includes(number))).toContain(`| ${what} |`)
  })
})
