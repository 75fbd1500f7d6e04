import { guestEntry } from '@tomari/contract/guest-entry'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { companion, representative } from '../../../../../test/harness/guests.ts'
import { answerOf, done, HOTEL, json, NOW, OperaScript, page, reservation, row, stay } from './OperaScript.ts'

const guests = [representative, companion(2)].map((one) => v.parse(guestEntry, one))

const folio = {
  reservationFolioInformation: {
    folioWindows: [
      {
        folioWindowNo: 1,
        hasMore: false,
        folios: [{ postings: [{ transactionCode: '1000', debitAmount: { amount: 1 } }] }],
      },
    ],
  },
}
const profile = {
  profileDetails: {
    customer: { personName: [{ surname: 'Mihon', nameType: 'Primary' }] },
    addresses: { addressInfo: [{ address: { type: 'HOME' } }] },
  },
}
const rooms = { hotelRoomsDetails: { room: [{ roomId: '0304' }] } }

/** A value with one of its parts replaced. */
const spoiled = (value: unknown): fc.Arbitrary<unknown> => {
  const isNode = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isNode) return fc.jsonValue({ maxDepth: 2 })
  const entries = Object.entries(value)
  const within = fc.nat(entries.length - 1).chain((at) =>
    spoiled(entries[at]?.[1]).map((part) => {
      const parts = entries.map(([key, one], index): [string, unknown] => [key, index === at ? part : one])
      return Array.isArray(value) ? parts.map(([, one]) => one) : Object.fromEntries(parts)
    }),
  )
  return fc.oneof({ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) }, { weight: 9, arbitrary: within })
}

const answers = fc.record({
  search: spoiled(page([row('50001'), row('50002')])),
  reservation: spoiled(answerOf(reservation({}, { currentRoomInfo: { roomId: '0304' } }))),
  profile: spoiled(profile),
  folio: spoiled(folio),
  rooms: spoiled(rooms),
})

describe('an answer of any content', () => {
  it('is an outcome of every call, and throws in none', async () => {
    const kinds = new Set<string>()
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const script = new OperaScript({
          'GET /rsv': json(given.search),
          [`GET /rsv/v1/hotels/${HOTEL}/reservations/`]: json(given.reservation),
          'GET /crm': json(given.profile),
          'GET /csh': json(given.folio),
          'GET /fof': json(given.rooms),
          POST: done,
          PUT: done,
        })
        const { system } = script
        const search = { hotel: HOTEL, from: '2026-12-01', to: '2026-12-03', changedSince: NOW }
        const outcomes = [
          await system.tryOut(HOTEL),
          await system.arrivals({ ...search, changedSince: null }, null),
          await system.arrivals(search, '7'),
          await system.read(stay),
          await system.writeGuests(stay, { guests }),
          await system.markPreCheckedIn(stay, NOW),
          await system.checkIn(stay, '0304'),
          await system.folio(stay),
          await system.postPayment(stay, { requestId: 'P1', yen: 1, means: 'cash', at: NOW }),
          await system.checkOut(stay),
        ]
        for (const { kind } of outcomes) kinds.add(kind)
      }),
      { numRuns: 100 },
    )
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['done', 'refused']))
  })
})
