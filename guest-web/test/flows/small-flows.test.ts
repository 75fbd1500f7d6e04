import { describe, expect, it } from 'vitest'
import {
  listCountries,
  listFacilities,
  lookUpPostcode,
  readDocument,
} from '../../src/flows/hotel-information.ts'
import { siteWith } from '../site/site-with.ts'
import { checkinHotel } from './checkin-hotel.ts'

const palace = { prefecture: '東京都', city: '千代田区', subarea: '千代田' }
const other = { prefecture: '東京都', city: '千代田区', subarea: '丸の内' }

describe('looking up a postcode', () => {
  it('answers its towns, the first being that of the form', async () => {
    const { deps, calls } = checkinHotel({}, { towns: [palace, other] })
    expect(await lookUpPostcode(deps, '1000001')).toEqual([palace, other])
    expect(calls).toEqual(['towns 1000001'])
  })

  it('puts the area behind the city where both are one field', async () => {
    const guests = { ...siteWith().guests, separateCityAndArea: false }
    const { deps } = checkinHotel({ guests }, { towns: [palace] })
    expect(await lookUpPostcode(deps, '1000001')).toEqual([
      { ...palace, city: '千代田区千代田', subarea: '' },
    ])
  })

  it('is silent when the lookup fails (R8.19, R16.6)', async () => {
    const { deps, broken } = checkinHotel()
    broken.set('towns', { kind: 'timeout' })
    expect(await lookUpPostcode(deps, '1000001')).toEqual([])
  })
})

describe('reading the agreement and listing facilities', () => {
  it('answer what the hotel says (R9.1)', async () => {
    const { deps } = checkinHotel()
    expect(await readDocument(deps, 'agreement')).toBe('<p>約款</p>')
    expect(await listFacilities(deps)).toEqual([{ id: 'F1', name: '港館' }])
  })

  it('tell of a failure', async () => {
    const { deps, broken } = checkinHotel()
    broken.set('agreement', { kind: 'network' }).set('facilities', { kind: 'network' })
    await expect(readDocument(deps, 'agreement')).rejects.toThrow('call failed: network')
    await expect(listFacilities(deps)).rejects.toThrow('call failed: network')
  })
})

describe('listing countries', () => {
  it('fetches the list once for the form and the summary', async () => {
    const { deps, calls } = checkinHotel()
    const lists = await Promise.all([listCountries(deps), listCountries(deps)])
    expect(await listCountries(deps)).toBe(lists[0])
    expect(calls).toEqual(['countries'])
  })

  it('tells of a list that cannot be had, and fetches it again', async () => {
    const { deps, broken } = checkinHotel()
    broken.set('countries', { kind: 'invalid-format', status: 200 })
    await expect(listCountries(deps)).rejects.toThrow('call failed: invalid-format')
    broken.clear()
    expect(await listCountries(deps)).toHaveLength(1)
  })
})
