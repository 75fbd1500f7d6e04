import { describe, expect, it } from 'vitest'
import { notOnReceipt, onReceipt } from '../src/receipt-letters.ts'

describe('a name on a receipt (R12.43)', () => {
  it.each([
    ['a kanji that fonts have as it is written', '𠮷田 﨑山 渡邉 神', '𠮷田 﨑山 渡邉 神'],
    ['a letter of mathematics as itself', '\u{1d400}nna', 'Anna'],
    ['decomposed Vietnamese as composed', 'Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['Korean that was typed sound by sound', '김민수'.normalize('NFD'), '김민수'],
    ['a letter without the mark that is missing', 'x\u030c', 'x'],
    ['no selector of a variant, and one kind of space', '葛\u{e0100}城\u00a0邸', '葛城 邸'],
  ])('shows %s: %s', (_what, typed, shown) => {
    expect([onReceipt(typed), notOnReceipt(typed)]).toEqual([shown, []])
  })

  it('names each sign that no receipt can show, and holds its place with 〓', () => {
    expect(notOnReceipt('מרים 🎉 มานี नमस्ते 🎉 𬭊').join(' ')).toBe('מ ר י ם 🎉 न म स त 𬭊')
    expect(onReceipt('𬭊子')).toBe('〓子')
  })

  it('judges a long text at once', () => {
    expect(onReceipt(`a${'\u0301\u0323'.repeat(20_000)}`)).toMatch(/^[aá]$/)
  })
})
