import { describe, expect, it } from 'vitest'
import { dayAfter } from '../../platform/hotel-day.ts'
import { taxPlaces } from '../places.ts'
import { isConfirmed, type TaxRate } from '../TaxPlace.ts'
import { taxesOfNights } from '../taxes-of-nights.ts'
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
  it('take in each place and on each day what is known by hand (R18.20)', () => {
    const found = knownSums.map(({ place, day, sums }) => ({
      place,
      day,
      sums: sums.map(([price]) => [price, sumOf(place, day, price)]),
    }))
    expect(found).toEqual(knownSums)
  })

  it('are known by hand at each limit, and on the nights around each first day', () => {
    for (const { id, versions } of all) {
      for (const { from, rate } of versions) {
        const known = (day: string) => knownSums.filter((one) => one.place === id && one.day === day)
        const prices = known(from).flatMap(({ sums }) => sums.map(([price]) => price))
        const limits = limitsOf(rate).flatMap((limit) => [limit, Math.max(0, limit - 1)])
        expect([id, from, known(dayAfter(from, -1)).length]).toEqual([id, from, 1])
        expect([id, from, limits.filter((limit) => !prices.includes(limit))]).toEqual([id, from, []])
      }
    }
  })

  it.each([
    ['sapporo', '2026-04-01', 50_000, 'sapporo 500, hokkaido 500'],
    ['fukuoka-city', '2026-04-01', 20_000, 'fukuoka-city 450, fukuoka 50'],
    ['sendai', '2026-04-01', 6_000, 'sendai 200, miyagi 100'],
    ['ishigaki', '2027-02-01', 200_000, 'ishigaki 1200, okinawa 800'],
    ['kutchan', '2026-04-01', 50_000, 'kutchan 1500'],
    ['nozawa-onsen', '2026-06-01', 50_000, 'nozawa-onsen 1750'],
  ])('charge town and prefecture each by its own name: %s', (place, day, price, layers) => {
    const parts = partsOf(place, day, price)
    expect(parts.map((part) => `${part.place?.id} ${part.yen}`).join(', ')).toBe(layers)
    expect(parts.every(({ persons }) => persons === 2)).toBe(true)
  })

  it('halve the bathing tax of Beppu for those who stay seven nights', () => {
    const nights = (count: number) => partsOf('beppu', '2026-04-01', 5_000, count).map(({ yen }) => yen)
    expect(nights(6)).toEqual(Array.from({ length: 6 }, () => 150))
    expect(nights(7)).toEqual(Array.from({ length: 7 }, () => 75))
  })

  it('want no word of the hotel about a version that was over when the table was read', () => {
    const confirmed = (id: string) => all.filter((place) => place.id === id).map(isConfirmed)
    expect(confirmed('osaka')).toEqual([true])
    // In force or to come: the hotel has to look.
    expect([...confirmed('matsumoto'), ...confirmed('nozawa-onsen')]).toEqual([false, false])
  })
})
