import { describe, expect, it } from 'vitest'
import { addToCalendar } from '../../src/flows/add-to-calendar.ts'
import {
  listCountries,
  listFacilities,
  lookUpPostcode,
  readDocument,
} from '../../src/flows/hotel-information.ts'
import { readAdditionalHtml } from '../../src/flows/read-additional-html.ts'
import { canHandOver, type Outlet, shareOrSave } from '../../src/flows/share-or-save.ts'
import { wordsOf } from '../../src/screen-kit/hotels-words.ts'
import { siteWith } from '../site/site-with.ts'
import { textIn } from '../text/every-text.ts'
import { checkinHotel, familyReservation } from './hotel.ts'

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
  (answer: () => Response, calls: string[] = []): typeof fetch =>
  async (path) => {
    calls.push(new Request(new URL(path instanceof Request ? path.url : path, 'https://hotel.example')).url)
    return answer()
  }

describe('what the hotel adds to home', () => {
  it('lies among its assets, by language (R4.5)', async () => {
    const calls: string[] = []
    const served = serving(() => new Response('<p>温泉のご案内</p>'), calls)
    expect(await readAdditionalHtml(ofHotel, 'ja', served)).toBe('<p>温泉のご案内</p>')
    expect(calls).toEqual(['https://hotel.example/data/additional/ja.html'])
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

const onIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const onAndroid = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const browsers = {
  safari: `${onIphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  chromeOnIphone: `${onIphone} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`,
  lineOnIphone: `${onIphone} Mobile/15E148 Safari Line/15.9.0`,
  chrome: `${onAndroid}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36`,
  lineOnAndroid: `${onAndroid}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 Line/15.9.0`,
}

describe('a stay for the calendar', () => {
  const add = async (userAgent: string, texts: Readonly<Record<string, string>> = {}) => {
    const { deps } = checkinHotel()
    deps.session.setState({ reservation: familyReservation, facilityId: 'F1' })
    const handed: { way: string; file: File }[] = []
    await addToCalendar(deps, wordsOf(await textIn('ja', texts), 'F1'), '港ホテルズ', {
      host: 'hotel.example',
      userAgent,
      now: new Date('2026-11-20T06:00:00Z'),
      save: (file) => void handed.push({ way: 'saved', file }),
      share: async (file) => void handed.push({ way: 'shared', file }),
    })
    const [first] = handed
    return { way: `${first?.way} ${first?.file.name}`, content: (await first?.file.text()) ?? '' }
  }

  it.each([
    ['safari', 'saved stay.ics'],
    ['chromeOnIphone', 'shared stay.ics'],
    ['lineOnIphone', 'shared stay.ics'],
  ] as const)(
    'is saved where the browser opens it in the calendar, else shared: %s (R10.13)',
    async (browser, way) => expect((await add(browsers[browser])).way).toBe(way),
  )

  it('names the hotel, its days, its times and its telephone, and nobody (R10.13)', async () => {
    const { content } = await add(browsers.chrome, {
      'guide.checkin_time@F1': '15:00',
      'guide.checkout_time': '10:00',
      'guide.phone_number': '0999-00-0001',
      'guide.wifi_password': 'nami',
    })
    expect(content).toContain('\r\nSUMMARY:港館にご宿泊\r\nLOCATION:港館\r\n')
    expect(content).toContain('\r\nDTSTART;TZID=Asia/Tokyo:20261120T150000\r\n')
    expect(content).toContain('DESCRIPTION:フロント 0999-00-0001\\nお部屋 15:00から')
    expect(content).not.toMatch(/ヤマダ|タロウ|nami/)
  })

  it('is offered where a file gets out of the page', () => {
    const without = Object.entries(browsers).filter(([, userAgent]) => !canHandOver(userAgent))
    expect(without.map(([name]) => name)).toEqual(['lineOnAndroid'])
  })
})
