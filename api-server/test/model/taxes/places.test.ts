import { describe, expect, it } from 'vitest'
import { dayAfter } from '../../../src/model/hotel-day.ts'
import { readPlaces } from '../../../src/model/taxes/read-places.ts'
import { taxPlaces } from '../../../src/model/taxes/places.ts'
import type { TaxPlace } from '../../../src/model/taxes/TaxPlace.ts'
import type { TaxRate } from '../../../src/model/taxes/tax-rate.ts'
import { taxesOfNights } from '../../../src/model/taxes/taxes-of-nights.ts'
import { knownSums } from './known-sums.ts'

const couple = { adults: 2, children: 0, others: 0 }

const partsOf = (place: string, day: string, priceYen: number, nights = 1) =>
  taxesOfNights({
    rule: { kind: 'place', place, confirmedOn: null, children: null },
    nights: Array.from({ length: nights }, () => ({ day, priceYen })),
    guests: couple,
  })

const sumOf = (place: string, day: string, priceYen: number): number =>
  partsOf(place, day, priceYen).reduce((sum, { yen }) => sum + (yen ?? 0), 0)

const limitsOf = (rate: TaxRate): readonly number[] => {
  if (rate.kind === 'steps') return rate.steps.map(({ fromYen }) => fromYen)
  const capped = rate.capYen === null ? [] : [Math.ceil((rate.capYen * 1000) / rate.perMille)]
  return [rate.fromYen, ...capped]
}

const all = [...taxPlaces.values()]

describe('the tables of taxes', () => {
  it.each(knownSums)('$place takes on $day what it says (R18.20)', ({ place, day, sums }) => {
    expect(sums.map(([price]) => [price, sumOf(place, day, price)])).toEqual(sums)
  })

  it.each(all)(
    '$id: the sums that are known by hand have its limits and the nights around its days',
    (place) => {
      for (const { from, rate } of place.versions) {
        const before = knownSums.filter((one) => one.place === place.id && one.day === dayAfter(from, -1))
        const since = knownSums.find((one) => one.place === place.id && one.day === from)
        const prices = since?.sums.map(([price]) => price) ?? []
        const limits = limitsOf(rate).flatMap((limit) => [limit, Math.max(0, limit - 1)])
        expect(before).toHaveLength(1)
        expect(limits.filter((limit) => !prices.includes(limit))).toEqual([])
      }
    },
  )

  it('are those of thirty places and more, both layers and both taxes among them', () => {
    expect(all.filter(({ kind }) => kind === 'accommodation').length).toBeGreaterThanOrEqual(45)
    expect(all.filter(({ kind }) => kind === 'bathing').length).toBeGreaterThanOrEqual(4)
    expect(all.filter(({ layer }) => layer === 'prefecture').length).toBeGreaterThanOrEqual(8)
    expect(all.filter(({ within }) => within !== null).length).toBeGreaterThanOrEqual(25)
  })

  it('charge town and prefecture each by its own name', () => {
    const layers = (place: string, day: string, price: number) =>
      partsOf(place, day, price).map((part) => [part.place?.id, part.yen, part.persons])
    expect(layers('sapporo', '2026-04-01', 50_000)).toEqual([
      ['sapporo', 500, 2],
      ['hokkaido', 500, 2],
    ])
    expect(layers('fukuoka-city', '2026-04-01', 20_000)).toEqual([
      ['fukuoka-city', 450, 2],
      ['fukuoka', 50, 2],
    ])
    expect(layers('sendai', '2026-04-01', 6_000)).toEqual([
      ['sendai', 200, 2],
      ['miyagi', 100, 2],
    ])
    expect(layers('ishigaki', '2027-02-01', 200_000)).toEqual([
      ['ishigaki', 1_200, 2],
      ['okinawa', 800, 2],
    ])
    expect(layers('kutchan', '2026-04-01', 50_000)).toEqual([['kutchan', 1_500, 2]])
    expect(layers('nozawa-onsen', '2026-06-01', 50_000)).toEqual([['nozawa-onsen', 1_750, 2]])
  })

  it('halve the bathing tax of Beppu for those who stay seven nights', () => {
    const nights = (count: number) => partsOf('beppu', '2026-04-01', 5_000, count).map(({ yen }) => yen)
    expect(nights(6)).toEqual(Array.from({ length: 6 }, () => 150))
    expect(nights(7)).toEqual(Array.from({ length: 7 }, () => 75))
  })

  it('say of every version where and when it was read, and mark what is not confirmed', () => {
    for (const { versions } of all) {
      for (const { source, looked } of versions) {
        expect(source).toMatch(/^https?:\/\//)
        expect(looked >= '2026-11-22').toBe(true)
      }
    }
    const doubtful = all.filter(({ versions }) => versions.some(({ isConfirmed }) => !isConfirmed))
    expect(doubtful.map(({ id }) => id).sort()).toEqual([
      'akaigawa',
      'atami',
      'bathing-standard',
      'beppu',
      'koshimizu',
      'matsue',
      'matsumoto',
      'nagano-bathing',
      'nozawa-onsen',
      'osaka',
      'shizukuishi',
    ])
    expect(doubtful.filter(({ remark }) => remark === null)).toEqual([])
  })
})

describe('a table that is wrong', () => {
  const version = {
    from: '2026-04-01',
    rate: { steps: [[0, 100]] },
    exempt: 'usual',
    source: 'https://town.example.jp/',
    looked: '2026-11-22',
    status: 'confirmed',
  }
  const place = {
    id: 'mihon',
    tax: 'accommodation',
    name: { ja: '見本町', en: 'Mihon' },
    layer: 'town',
    versions: [version],
  }
  const read = (...rows: readonly unknown[]): readonly TaxPlace[] => [...readPlaces(rows).values()]

  it('is read when nothing is wrong', () => {
    expect(read(place)).toHaveLength(1)
  })

  it.each([
    ['a misspelt key', /nmae/, [{ ...place, nmae: 1 }]],
    ['an id that stands twice', /twice/, [place, place]],
    ['a prefecture that is not there', /lie within/, [{ ...place, within: 'nowhere' }]],
    ['no version', /length/, [{ ...place, versions: [] }]],
    ['versions out of order', /follow/, [{ ...place, versions: [version, version] }]],
    ['a day that is none', /date/, [{ ...place, versions: [{ ...version, from: '2026-4-1' }] }]],
    [
      'steps that fall',
      /must not fall/,
      [
        {
          ...place,
          versions: [
            {
              ...version,
              rate: {
                steps: [
                  [0, 200],
                  [5_000, 100],
                ],
              },
            },
          ],
        },
      ],
    ],
    [
      'steps out of order',
      /rise/,
      [
        {
          ...place,
          versions: [
            {
              ...version,
              rate: {
                steps: [
                  [5_000, 100],
                  [0, 200],
                ],
              },
            },
          ],
        },
      ],
    ],
    ['half a yen', /Invalid/, [{ ...place, versions: [{ ...version, rate: { steps: [[0, 0.5]] } }] }]],
    ['less than nothing', /Invalid/, [{ ...place, versions: [{ ...version, rate: { steps: [[0, -1]] } }] }]],
    [
      'an exemption that nobody knows',
      /has to be of/,
      [{ ...place, versions: [{ ...version, exempt: ['poets'] }] }],
    ],
    ['no source', /URL/, [{ ...place, versions: [{ ...version, source: 'somebody' }] }]],
  ])('is not read: %s', (_what, why, rows) => {
    expect(() => read(...rows)).toThrow(why)
  })
})
