import { calls } from '@tomari/contract/calls'
import { variants } from '@tomari/contract/variants'
import { emptyRepresentative } from '@tomari/guest-rules/guest/guest'
import { describe, expect, it } from 'vitest'
import { callRequest } from '../../src/backend/call-request.ts'
import { siteWith } from '../site/site-with.ts'
import { answering, atTheStart, midway, payload } from './answering.ts'

const token = () => payload({ authorization: 'token-1' })

describe('the headers of a call (R17.2)', () => {
  it('of legacy (R17.3)', async () => {
    const { legacy, requests } = answering(() => payload({}))
    await legacy.checkinCode(midway)
    expect(requests[0]?.headers).toEqual({
      device_info: 'Phone/1.0',
      language: 'ja',
      device_type: 'web',
      authorization: 'token-1',
      facility_id: 'F1',
    })
  })

  it('of cico (R17.3)', async () => {
    const { cico, requests } = answering(() => payload({}))
    await cico.checkinCode(midway)
    expect(requests[0]?.headers).toEqual({
      'device-info': 'Phone/1.0',
      language: 'ja',
      'device-type': 'web',
      'authorization-client': 'token-1',
      'facility-code': 'F1',
    })
  })

  it('leave out the token where a call needs none, and the facility where none is chosen (R17.4)', async () => {
    const { legacy, requests } = answering(() => payload({ content: '<p>約款</p>' }))
    await legacy.agreement({ ...midway, facilityId: '' })
    expect(requests[0]?.headers).toEqual({ device_info: 'Phone/1.0', language: 'ja', device_type: 'web' })
  })

  it('carry the token to everything but the agreement, the payment terms and the list of facilities (R17.9)', async () => {
    const { legacy, cico, requests } = answering(({ url }) =>
      payload(
        /_terms|_agreement/.test(url) ? { content: '<p>約款</p>' } : { facilities: [{ id: 1, code: 'A' }] },
      ),
    )
    for (const backend of [legacy, cico]) {
      await backend.visibility(midway)
      await backend.agreement(midway)
      await backend.paymentTerms(midway)
      await backend.facilities(midway)
    }
    const tokens = requests.map(({ headers }) => headers['authorization-client'] ?? headers['authorization'])
    expect(tokens).toEqual(
      Array.from({ length: 2 }, () => ['token-1', undefined, undefined, undefined]).flat(),
    )
  })

  it('carry the point token on the search of cico alone (R17.15)', async () => {
    const { legacy, cico, requests } = answering(token)
    await cico.requestCheckinToken('A', '', atTheStart)
    await legacy.requestCheckinToken('A', '', atTheStart)
    expect(requests.map(({ headers }) => headers['point-token'])).toEqual(['external', undefined])
  })

  it('encode a facility code that headers cannot carry', async () => {
    const { cico, requests } = answering(() => payload({}))
    await cico.checkinCode({ ...midway, facilityId: '港館' })
    expect(requests[0]?.headers['facility-code']).toBe(encodeURIComponent('港館'))
  })
})

describe('the calls (R17.1)', () => {
  it('search by name and phone number', async () => {
    const { legacy, requests } = answering(token)
    expect(await legacy.requestCheckinToken('ヤマダ', '0312345678', atTheStart)).toBe('token-1')
    const { pathname, searchParams } = new URL(requests[0]?.url ?? '', 'https://hotel.example')
    expect(pathname).toBe('/api/v1/client/rpa/checkin_authtoken_request')
    expect(Object.fromEntries(searchParams)).toEqual({ name: 'ヤマダ', phone_number: '0312345678' })
  })

  it('list facilities where the variant keeps them, by what it identifies them with', async () => {
    const rows = [
      { id: 7, code: 'MINATO', name: '港館' },
      { id: 8, name: '山手館' },
    ]
    const { legacy, cico, requests } = answering(() => payload({ facilities: rows }))
    const facilities = await legacy.facilities(atTheStart)
    expect(facilities).toEqual([
      { id: '7', name: '港館' },
      { id: '8', name: '山手館' },
    ])
    expect(await cico.facilities(atTheStart)).toEqual([{ id: 'MINATO', name: '港館' }])
    const urls = requests.map(({ url }) => url)
    expect(urls).toEqual(['/api/v1/client/parent_facilities', '/api/v1/client/facilities'])
  })

  it('read one facility by its key, encoded (R17.4)', async () => {
    const { cico, requests } = answering(() => payload({}))
    await cico.visibility({ ...midway, facilityId: 'a/b' })
    expect(requests[0]?.url).toBe('/api/v1/client/facilities/a%2Fb')
  })

  it('send forms, and guests as a JSON list in one of their fields (R17.8)', async () => {
    const { legacy, requests } = answering(() => payload({}))
    await legacy.executeCheckin([{ ...emptyRepresentative(), lastName: '山田' }], midway)
    await legacy.uploadSignature('/9j/+A==', midway)
    const [checkin, signature] = requests
    expect(checkin?.method).toBe('POST')
    expect(checkin?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    const list: unknown = JSON.parse(new URLSearchParams(checkin?.body).get('guest_info') ?? '')
    expect(list).toMatchObject([{ id: 1, last_name: '山田', use_mem_add: false }])
    expect(new URLSearchParams(signature?.body).get('base64_signature_image')).toBe('/9j/+A==')
  })

  it('put the country code in place of the prefecture when that is configured (R17.20)', async () => {
    const guest = { ...emptyRepresentative(), overseasFlug: true, countrycode: 'FR' }
    const prefectureSent = async (countryCodeAsPrefecture: boolean) => {
      const { legacy, requests } = answering(() => payload({}), { countryCodeAsPrefecture })
      await legacy.executeCheckin([guest], midway)
      const list: unknown = JSON.parse(new URLSearchParams(requests[0]?.body).get('guest_info') ?? '')
      return list
    }
    expect(await prefectureSent(true)).toMatchObject([{ prefecture: 'FR' }])
    expect(await prefectureSent(false)).toMatchObject([{ prefecture: '' }])
  })

  it('start where the configuration says (R2.7)', async () => {
    const api = {
      baseUrl: 'https://base.example',
      clientUrl: 'https://client.example',
      pointUrl: 'https://point.example',
      postcodeUrl: 'https://postcode.example/search?key=1',
    }
    const { cico, requests } = answering(
      ({ url }) =>
        url.startsWith(api.postcodeUrl)
          ? Response.json({ status: 200, message: null, results: null })
          : payload({ user: {} }),
      { api, membershipNumber: '12' },
    )
    await cico.checkinCode(midway)
    await cico.member(midway)
    await cico.towns('1000001', midway)
    expect(requests.map(({ url }) => url)).toEqual([
      'https://client.example/api/v1/client/rpa/checkin_code',
      'https://point.example/user/api/v1/users/12?lang=ja',
      'https://postcode.example/search?key=1&zipcode=1000001',
    ])
  })

  it('start at the base address where no other is given (R2.6)', async () => {
    const { cico, requests } = answering(() => payload({ user: {} }), {
      api: { baseUrl: 'https://base.example' },
      membershipNumber: '12',
    })
    await cico.checkinCode(midway)
    // A host of files would answer the member with the app's own page, and no search would get past that.
    await cico.member(midway)
    expect(requests.map(({ url }) => url)).toEqual([
      'https://base.example/api/v1/client/rpa/checkin_code',
      'https://base.example/user/api/v1/users/12?lang=ja',
    ])
  })

  it('look up postcodes at the server of the page where no service is given, wherever the API is (R2.6)', async () => {
    const { legacy, requests } = answering(
      () => Response.json({ status: 200, message: null, results: null }),
      {
        api: { baseUrl: 'https://base.example', clientUrl: 'https://client.example' },
      },
    )
    await legacy.towns('1000001', midway)
    expect(requests[0]?.url).toBe('/api/v1/client/postcode?zipcode=1000001')
  })
})

describe('the member', () => {
  it('of legacy is asked for with the session (R17.14)', async () => {
    const { legacy, requests } = answering(() =>
      payload({ last_name: '山田', postcode: '100-0001', tel: '03 1234 5678' }),
    )
    expect(await legacy.member(midway)).toEqual({ lastName: '山田', postcode: '1000001', tel: '0312345678' })
    expect(requests[0]?.url).toBe('/api/v1/client/optima/members')
    expect(requests[0]?.headers['authorization']).toBe('token-1')
  })

  it('of cico is asked for with the external token, and without a word about the device (R17.14)', async () => {
    const { cico, requests } = answering(
      () => payload({ user: { last_name: '山田', birthday: '20001121', gender: '4' } }),
      { membershipNumber: '00/12' },
    )
    expect(await cico.member(midway)).toEqual({ lastName: '山田', age: '25' })
    expect(requests[0]?.url).toBe('/user/api/v1/users/00%2F12?lang=ja')
    expect(requests[0]?.headers).toEqual({ authorization: 'Bearer external' })
  })

  it('of cico is empty, and not asked for, without a number in the page query', async () => {
    const { cico, requests } = answering(() => payload({}))
    expect(await cico.member(midway)).toEqual({})
    expect(requests).toEqual([])
  })
})

describe('answers in our words', () => {
  it('of a reservation', async () => {
    const { legacy } = answering(() =>
      payload({
        reservation_name: 'ヤマダ',
        number_of_person: 2,
        number_of_child_person: '1',
        room_type: '和室',
        room_types: ['和室', '洋室'],
        checkout_date: '2026-11-22',
        length_of_stay: 2,
        is_payment_target: 1,
      }),
    )
    expect(await legacy.reservation(midway)).toMatchObject({
      reservationName: 'ヤマダ',
      adults: 2,
      children: 1,
      others: 0,
      roomTypes: ['和室', '洋室'],
      lengthOfStayNights: 2,
      isPaymentTarget: true,
      isMultiRooms: false,
    })
  })

  it.each([
    ['髙橋 様', '髙橋'],
    ['髙橋\u3000健様', '髙橋\u3000健'],
    ['様似 健', '様似 健'],
  ])('of %s, booked so, is told by the name', async (booked, name) => {
    const { legacy } = answering(() => payload({ reservation_name: booked }))
    expect((await legacy.reservation(midway)).reservationName).toBe(name)
  })

  it('of a code takes its defaults (R17.12)', async () => {
    const { legacy } = answering(() => payload({}))
    expect(await legacy.checkinCode(midway)).toMatchObject({ checkinCode: '00', registerCardStatus: '0' })
  })

  it('of a postcode are towns only when the service says 200 (R17.24)', async () => {
    const row = { address1: '東京都', address2: '千代田区', address3: '千代田' }
    const towns = (status: number, results: unknown) =>
      answering(() => Response.json({ status, message: null, results })).legacy.towns('1000001', midway)
    expect(await towns(200, [row])).toEqual([{ prefecture: '東京都', city: '千代田区', subarea: '千代田' }])
    expect(await towns(200, null)).toEqual([])
    expect(await towns(400, [row])).toEqual([])
  })
})

describe('the facility (R17.26)', () => {
  const made = (row: keyof typeof calls, facility: string, facilityId: string) =>
    (['legacy', 'cico'] as const).map((variant) => {
      const { headers, facilityPath } = variants[variant]
      const request = callRequest(
        calls[row],
        {
          variant: variants[variant],
          api: { ...siteWith().api, facility },
          externalToken: '',
          deviceInfo: '',
        },
        { context: { ...atTheStart, facilityId }, path: { facilityPath } },
      )
      return request.headers[headers.facility ?? '']
    })
  const rows = Object.keys(calls).filter((row): row is keyof typeof calls => row in calls)
  const naming = rows.filter((row) => calls[row].base === 'api' && calls[row].facility !== 'none')

  it.each(naming)('of %s is the one that the guest chose, else the configured one, else none', (row) => {
    expect(made(row, 'C1', 'F1')).toEqual(['F1', 'F1'])
    expect(made(row, 'C1', '')).toEqual(['C1', 'C1'])
    expect(made(row, '', '')).toEqual([undefined, undefined])
  })

  it('goes with every call whose row requires it', () => {
    expect(naming).toEqual(expect.arrayContaining(['publicKey', 'prePaymentInfo', 'paymentTerms']))
  })
})
