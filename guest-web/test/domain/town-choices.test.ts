import { describe, expect, it } from 'vitest'
import { fieldsOfPostcode, townChoices } from '../../src/domain/town-choices.ts'

const town = (subarea: string, city = '京都市中京区') => ({ prefecture: '京都府', city, subarea })

describe('the towns of a postcode', () => {
  it('are called by what sets them apart, the first being the first of the lookup (R8.18)', () => {
    const choices = townChoices(
      [town('壬生'), town('西ノ京'), town('聚楽廻', '京都市上京区')],
      fieldsOfPostcode,
    )
    expect(choices.map(({ label }) => label)).toEqual([
      '京都市中京区壬生',
      '京都市中京区西ノ京',
      '京都市上京区聚楽廻',
    ])
    expect(choices[0]?.details).toEqual(town('壬生'))
    expect(townChoices([town('壬生'), town('西ノ京')], fieldsOfPostcode).map(({ label }) => label)).toEqual([
      '壬生',
      '西ノ京',
    ])
  })

  it('are called by their whole name where nothing sets them apart', () => {
    expect(townChoices([town('')], fieldsOfPostcode)).toMatchObject([{ label: '京都府京都市中京区' }])
    expect(townChoices([town(''), town('壬生')], fieldsOfPostcode).map(({ label }) => label)).toEqual([
      '京都府京都市中京区',
      '壬生',
    ])
  })

  it('are one where they differ in nothing that is asked for', () => {
    expect(townChoices([town('壬生'), town('西ノ京')], ['prefecture', 'city'])).toEqual([
      { label: '京都府京都市中京区', details: { prefecture: '京都府', city: '京都市中京区' } },
    ])
  })
})
