import { describe, expect, it } from 'vitest'
import { phrasesOf } from '../../src/ui/content/Phrases.tsx'
import { radioIdOf } from '../../src/ui/controls/Choice.tsx'

describe('phrase marks', () => {
  it('part a line where it may break, and line feeds part lines', () => {
    expect(phrasesOf('ご予約のお名前を|お聞かせください')).toEqual([['ご予約のお名前を', 'お聞かせください']])
    expect(phrasesOf('お渡しします。\nどうぞ|ごゆっくり')).toEqual([
      ['お渡しします。'],
      ['どうぞ', 'ごゆっくり'],
    ])
  })
})

describe('the ties of a field', () => {
  it('lead an error to the first radio of a group', () => {
    expect([0, 1, 2].map((place) => radioIdOf('gender', place))).toEqual(['gender', 'gender-2', 'gender-3'])
  })
})
