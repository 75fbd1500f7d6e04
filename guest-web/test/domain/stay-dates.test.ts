import { afterEach, describe, expect, it, vi } from 'vitest'
import { stayDate, tableDate } from '../../src/domain/stay-dates.ts'

describe('a day of the stay', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['2026-11-23', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-09-01', '9月1日（火）', 'Tue 1 Sep'],
    ['2028-02-29', '2月29日（火）', 'Tue 29 Feb'],
    ['2026/11/23', '11月23日（月）', 'Mon 23 Nov'],
    ['20261123', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-11-23T00:00:00+09:00', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-11-22T15:00:00.000Z', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-11-22T15:00:00+00:00', '11月23日（月）', 'Mon 23 Nov'],
    ['2026-11-23T00:00:00Z', '11月23日（月）', 'Mon 23 Nov'],
    ...[
      '2026-11-22T15:00:00+0000',
      '2026-11-22T15:00:00+00',
      '2026-11-22T10:00:00.000-0500',
      '2026-11-23T05:30+0530',
      '2026-11-22 15:00:00+00:00',
      '2026-11-22 15:00:00 +0000',
      '2026-11-22 15:00:00 UTC',
      '2026-11-22t15:00:00z',
      '2026-11-22T15:00:00Z[UTC]',
      '1795359600000',
    ].map((moment) => [moment, '11月23日（月）', 'Mon 23 Nov']),
    ['2026-11-23T00:00:00', '11月23日（月）', 'Mon 23 Nov'],
  ])('%s reads %s and %s', (text, inJapanese, inEnglish) => {
    expect(stayDate(text, 'ja')).toBe(inJapanese)
    expect(stayDate(text, 'en')).toBe(inEnglish)
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the same day in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(stayDate('2026-11-23', 'ja')).toBe('11月23日（月）')
    expect(stayDate('2026-01-01', 'en')).toBe('Thu 1 Jan')
    expect(stayDate('2025-12-31T15:00:00Z', 'en')).toBe('Thu 1 Jan')
  })

  it.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-13-01T00:00:00Z',
    '明日Z',
    '+275760-09-13T00:00:00Z',
    '202611234',
  ])('"%s", which is none, stays as it came', (text) => {
    expect(stayDate(text, 'ja')).toBe(text)
    expect(tableDate(text, 'en')).toBe(text)
  })

  it('is short in a table', () => {
    expect(tableDate('2026-11-03', 'ja')).toBe('11/3')
    expect(tableDate('2026-11-03', 'en')).toBe('3 Nov')
  })

  it('is written in a third language as its readers write it', () => {
    expect(stayDate('2026-11-22', 'zh')).toBe('11月22日周日')
    expect(stayDate('2026-11-22', 'fr')).toBe('dim. 22 nov.')
    expect(tableDate('2026-11-22', 'fr')).toBe('22 nov.')
  })
})
