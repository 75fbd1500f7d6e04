import { describe, expect, it } from 'vitest'
import { fieldsShown } from '@tomari/guest-rules/guest/representative'
import { emptyRepresentative } from '@tomari/guest-rules/guest/guest'
import { defaultVisibility } from '@tomari/guest-rules/guest/visibility'
import { neededText, whyOf } from '../../src/screens/checkin/guest-form/control-props.ts'
import { catalogueOf, withTenantTexts } from '../../src/text/catalogue.ts'
import en from '../../src/text/en.json'
import ja from '../../src/text/ja.json'

const fields = fieldsShown(defaultVisibility.representative, emptyRepresentative())
const of = (...names: readonly string[]) => fields.filter(({ name }) => names.includes(name))

describe('why something is asked', () => {
  it('is said once for each asker, with the questions that it stands for', () => {
    const text = catalogueOf('ja', ja)
    const { label, spoken, reasons } = whyOf(
      of('lastName', 'firstName', 'lastKana', 'firstKana', 'gender', 'age'),
      '代表者様',
      text,
    )
    expect([label, spoken]).toEqual(['なぜお伺いするのか', 'なぜお伺いするのか：代表者様'])
    expect(reasons).toEqual([
      { fields: 'お名前', reason: ja['components.why_law'] },
      { fields: 'フリガナ', reason: ja['components.why_hotel'] },
      { fields: '性別、ご年齢', reason: ja['components.why_prefecture'] },
    ])
    const [, , inEnglish] = whyOf(
      of('lastName', 'lastKana', 'gender', 'age'),
      '',
      catalogueOf('en', en),
    ).reasons
    expect(inEnglish?.fields).toBe('Gender and Age')
  })

  it('is said in the words of a hotel that has its own', () => {
    const own = { 'fields.age.why': '澪津県の条例により、お伺いしております。' }
    const text = catalogueOf('ja', withTenantTexts(ja, own))
    expect(whyOf(of('gender', 'age'), '', text).reasons).toEqual([
      { fields: '性別', reason: ja['components.why_prefecture'] },
      { fields: 'ご年齢', reason: own['fields.age.why'] },
    ])
  })
})

describe('what is needed (R8.45)', () => {
  it('is said once, and differs where something may be left out', () => {
    const text = catalogueOf('ja', ja)
    expect(neededText([{ required: true }], text)).toBe('すべての項目をご入力ください。')
    expect(neededText([{ required: true }, { required: false }], text)).toContain('「任意」')
  })
})
