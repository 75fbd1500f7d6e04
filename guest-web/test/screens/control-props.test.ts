import { describe, expect, it } from 'vitest'
import { labelledAs } from '../../src/screens/checkin/guest-form/control-props.ts'
import { catalogueOf, withTenantTexts } from '../../src/text/catalogue.ts'
import ja from '../../src/text/ja.json'

describe('why something is asked', () => {
  it('is said as the law, the prefecture or the hotel asks', () => {
    const text = catalogueOf('ja', ja)
    expect(labelledAs('tel', true, text).why?.text).toContain('旅館業法')
    expect(labelledAs('occupation', true, text).why?.text).toContain('都道府県')
    expect(labelledAs('kana', true, text).why?.text).toContain('当館')
    expect(labelledAs('kana', true, text).why?.label).toBe('フリガナをお伺いする理由')
  })

  it('is said in the words of a hotel that has its own', () => {
    const own = { 'fields.age.why': '澪津県の条例により、お伺いしております。' }
    const text = catalogueOf('ja', withTenantTexts(ja, own))
    expect(labelledAs('age', true, text).why?.text).toBe(own['fields.age.why'])
    expect(labelledAs('gender', true, text).why?.text).toBe(ja['components.why_prefecture'])
  })
})
