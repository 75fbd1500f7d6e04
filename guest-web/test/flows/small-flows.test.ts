import { describe, expect, it } from 'vitest'
import {
  listCountries,
  listFacilities,
  lookUpPostcode,
  readDocument,
} from '../../src/flows/hotel-information.ts'
import { readAdditionalHtml } from '../../src/flows/read-additional-html.ts'
import { type Outlet, shareOrSave } from '../../src/flows/share-or-save.ts'
import { siteWith } from '../site/site-with.ts'
import { checkinHotel } from './hotel.ts'

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

const ofHotel = { assetsUrl: '/data' }
const serving =
  (answer: () => Response, asked: string[] = []): typeof fetch =>
  async (path) => {
    asked.push(new Request(new URL(path instanceof Request ? path.url : path, 'https://hotel.example')).url)
    return answer()
  }

describe('what the hotel adds to home', () => {
  it('lies among its assets, by language (R4.5)', async () => {
    const asked: string[] = []
    const served = serving(() => new Response('<p>温泉のご案内</p>'), asked)
    expect(await readAdditionalHtml(ofHotel, 'ja', served)).toBe('<p>温泉のご案内</p>')
    expect(asked).toEqual(['https://hotel.example/data/additional/ja.html'])
  })

  it('is nothing where there is none, or none can be had', async () => {
    const absent = serving(() => new Response('not found', { status: 404 }))
    expect(await readAdditionalHtml(ofHotel, 'en', absent)).toBe('')
    const anyPage = serving(() => new Response('<!doctype html>\n<html><body></body></html>'))
    expect(await readAdditionalHtml(ofHotel, 'en', anyPage)).toBe('')
    const offline = serving(() => {
      throw new TypeError('offline')
    })
    expect(await readAdditionalHtml(ofHotel, 'en', offline)).toBe('')
  })
})

const file = new File(['code'], 'check-in-qr.png', { type: 'image/png' })

const phone = (canShare: boolean, answer?: unknown) => {
  const done: string[] = []
  const outlet: Outlet = {
    canShare: () => canShare,
    share: async ({ name }) => {
      if (answer !== undefined) throw answer
      done.push(`shared ${name}`)
    },
    save: ({ name }) => done.push(`saved ${name}`),
  }
  return { done, outlet }
}

describe('a file', () => {
  it('goes to the apps of the phone', async () => {
    const { done, outlet } = phone(true)
    await shareOrSave(file, outlet)
    expect(done).toEqual(['shared check-in-qr.png'])
  })

  it('is downloaded where the browser shares no files', async () => {
    const { done, outlet } = phone(false)
    await shareOrSave(file, outlet)
    expect(done).toEqual(['saved check-in-qr.png'])
  })

  it('is downloaded where the phone refuses to share', async () => {
    const { done, outlet } = phone(true, new DOMException('not now', 'NotAllowedError'))
    await shareOrSave(file, outlet)
    expect(done).toEqual(['saved check-in-qr.png'])
  })

  it('goes nowhere when the guest closes the sheet', async () => {
    const { done, outlet } = phone(true, new DOMException('closed', 'AbortError'))
    await shareOrSave(file, outlet)
    expect(done).toEqual([])
  })
})
