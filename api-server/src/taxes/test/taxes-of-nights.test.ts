import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../../platform/hotel-day.ts'
import { readPlaces, taxPlace, taxPlaces } from '../places.ts'
import type { AccommodationTaxRule, PlaceTaxRule } from '../store/billing.ts'
import { taxAtAnyPrice } from '../TaxPlace.ts'
import { taxLines } from '../tax-lines.ts'
import { layersOn, taxesOfNights } from '../taxes-of-nights.ts'

const of = (place: string): PlaceTaxRule => ({ kind: 'place', place, confirmedOn: null, children: null })
/** `TOMARI_NIGHTS` for more. */
const RUNS = Number(process.env['TOMARI_NIGHTS'] ?? 500)

const noBathing = { yen: 0, children: 'exempt' } as const
const family = { adults: 2, children: 1, others: 0 }
const linesOf = (
  accommodation: AccommodationTaxRule,
  [arrival, departure]: readonly [string, string],
  nightYen: number | null,
  guests = family,
) =>
  taxLines({ arrival, departure, ...guests }, nightYen, { bathing: noBathing, accommodation }).map(
    ({ name, day, quantity, unitYen }) => [name.ja, name.en, day, quantity, unitYen],
  )

describe('the taxes on the nights of a stay', () => {
  it('follow for each night what holds on the day on which it begins (R18.20)', () => {
    // 36,300 yen with consumption tax are 33,000 without, 11,000 for each of three.
    expect(linesOf(of('kyoto'), ['2026-02-27', '2026-03-03'], 36_300)).toEqual([
      ['宿泊税', 'Accommodation Tax', '2026-02-27', 6, 200],
      ['宿泊税', 'Accommodation Tax', '2026-03-01', 6, 400],
    ])
  })

  it('name town and prefecture where both take something (R18.21)', () => {
    expect(linesOf(of('sapporo'), ['2026-03-31', '2026-04-03'], 36_300)).toEqual([
      ['宿泊税（札幌市）', 'Accommodation Tax (Sapporo)', '2026-04-01', 6, 200],
      ['宿泊税（北海道）', 'Accommodation Tax (Hokkaido)', '2026-04-01', 6, 100],
    ])
    expect(linesOf(of('kutchan'), ['2026-04-01', '2026-04-02'], 36_300)).toEqual([
      ['宿泊税', 'Accommodation Tax', '2026-04-01', 3, 330],
    ])
  })

  it('charge the prefecture alone while the town has no tax yet', () => {
    const version = (from: string, yen: number, besideTown?: number) => ({
      from,
      rate: { steps: [[0, yen]] },
      beside_town: besideTown === undefined ? null : { steps: [[0, besideTown]] },
      exempt: [],
      source: 'https://town.example.jp/',
      looked: '2026-11-22',
      status: 'confirmed',
    })
    const shared = { tax: 'accommodation', name: { ja: '見本', en: 'Mihon' } }
    const prefecture = { ...shared, id: 'mihon', layer: 'prefecture' }
    const town = { ...shared, id: 'mihon-town', layer: 'town', within: 'mihon' }
    const places = readPlaces([
      { ...prefecture, versions: [version('2026-04-01', 300, 100)] },
      { ...town, versions: [version('2026-10-01', 150)] },
    ])
    const layers = (day: string) =>
      layersOn(of('mihon-town'), { day, nights: 1 }, (id) => places.get(id) ?? taxPlace(id))
        .map((layer) => `${layer.place?.id} ${taxAtAnyPrice(layer.rate)}`)
        .join(', ')
    expect(['2026-03-31', '2026-09-30', '2026-10-01'].map(layers)).toEqual([
      '',
      'mihon 300',
      'mihon-town 150, mihon 100',
    ])
  })

  it('take from a prefecture beside a hotel’s own rule what it takes where a town taxes', () => {
    const own = { kind: 'steps', steps: [{ fromYen: 0, yen: 150 }], children: 'counted' } as const
    const sumOf = (layers: readonly (typeof own | PlaceTaxRule)[]) =>
      taxesOfNights({
        rule: { kind: 'layers', layers },
        nights: [{ day: '2026-04-01', priceYen: 30_000 }],
        guests: family,
      }).map(({ place, yen }) => [place?.id, yen])
    expect(sumOf([own, of('fukuoka')])).toEqual([
      [undefined, 150],
      ['fukuoka', 100],
    ])
    expect(sumOf([of('fukuoka')])).toEqual([['fukuoka', 200]])
    expect(sumOf([own, of('hokkaido')])).toEqual([
      [undefined, 150],
      ['hokkaido', 200],
    ])
  })

  it('exempt children where the town does, layer by layer, and as the hotel has confirmed it', () => {
    const persons = (rule: PlaceTaxRule) =>
      taxesOfNights({ rule, nights: [{ day: '2026-04-01', priceYen: 9_000 }], guests: family }).map(
        (part) => [part.place?.id, part.persons, part.exempt],
      )
    expect(persons(of('toyako'))).toEqual([
      ['toyako', 2, [{ reason: 'child_to_primary_school', persons: 1 }]],
      ['hokkaido', 3, []],
    ])
    expect(persons({ ...of('toyako'), children: 'counted' })).toEqual([
      ['toyako', 3, []],
      ['hokkaido', 3, []],
    ])
    expect(persons({ ...of('kyoto'), children: 'exempt' })).toEqual([
      ['kyoto', 2, [{ reason: 'child', persons: 1 }]],
    ])
  })

  it('exempt persons for reasons that the place knows, and never more than there are', () => {
    const persons = (place: string, reason: 'school_event' | 'diplomat', count: number) =>
      taxesOfNights({
        rule: of(place),
        nights: [{ day: '2026-04-01', priceYen: 9_000 }],
        guests: family,
        exempt: [{ reason, persons: count }],
      }).map((part) => part.persons)
    expect(persons('kyoto', 'school_event', 2)).toEqual([1])
    expect(persons('kyoto', 'school_event', 9)).toEqual([0])
    expect(persons('fukuoka', 'school_event', 2)).toEqual([3])
    // Hokkaido exempts no diplomats in its table, Sapporo does.
    expect(persons('sapporo', 'diplomat', 1)).toEqual([2, 3])
  })

  it('charge without a price what is the same at every price, and tell that the rest is not known', () => {
    expect(linesOf(of('gifu'), ['2026-04-01', '2026-04-02'], null)).toEqual([
      ['宿泊税', 'Accommodation Tax', '2026-04-01', 3, 200],
    ])
    expect(linesOf(of('kyoto'), ['2026-04-01', '2026-04-02'], null)).toEqual([])
    const yen = (place: string) =>
      taxesOfNights({ rule: of(place), nights: [{ day: '2026-04-01', priceYen: null }], guests: family }).map(
        (part) => part.yen,
      )
    expect(yen('otaru')).toEqual([200, null])
    expect(yen('kutchan')).toEqual([null])
  })
})

const anyPlace = fc.constantFrom(...[...taxPlaces.values()].map(({ id }) => id))
const day = fc.integer({ min: 0, max: 5_000 }).map((days) => dayAfter('2018-01-01', days))
const price = fc.integer({ min: 0, max: 300_000 })
it('taxes of any night are whole yen, never less than nothing, and at a higher price never less (R18.20)', () => {
  fc.assert(
    fc.property(anyPlace, day, price, price, (place, night, one, other) => {
      const yenAt = (priceYen: number) =>
        taxesOfNights({ rule: of(place), nights: [{ day: night, priceYen }], guests: family }).map(
          ({ yen }) => yen ?? -1,
        )
      const low = yenAt(Math.min(one, other))
      const high = yenAt(Math.max(one, other))
      expect(low.every((yen) => Number.isSafeInteger(yen) && yen >= 0)).toBe(true)
      expect(high.length).toBe(low.length)
      expect(high.every((yen, layer) => yen >= (low[layer] ?? 0))).toBe(true)
    }),
    { numRuns: RUNS },
  )
})
