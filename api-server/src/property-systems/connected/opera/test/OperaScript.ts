import * as v from 'valibot'
import type { ConnectedSystem, HttpAnswer, HttpCall } from '../../ConnectedSystem.ts'
import { operaCredentials } from '../credentials.ts'
import { operaSystem } from '../opera.ts'

export const HOTEL = 'MIOKAI'
export const NOW = new Date('2026-12-01T06:30:00.000Z')
export const stay = { hotel: HOTEL, id: '50001' }

export const given = {
  gateway: 'https://opera.example/',
  appKey: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  clientId: 'client',
  clientSecret: 'secret-of-the-client',
  enterpriseId: 'MIO',
  scope: 'urn:opc:hgbu:ws:__myscopes__',
  cashier: '7',
  paymentMethods: 'card=WEB cash=CA',
  transactionCodes:
    'room=1000 bathing_tax=8100 accommodation_tax=8200 consumption_tax=9000 reduced=2100 outside=3000',
}
export const credentials = v.parse(operaCredentials, given)

export const json = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => ({
  kind: 'answer',
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
export const nothing = json('', 204)
export const done = json({}, 201)
export const cut: HttpAnswer = { kind: 'cut', code: 'CUT' }
export const refused = (code: string): HttpAnswer =>
  json({ type: 'about:blank', title: 'Refused', 'o:errorCode': code }, 400)

type Answers = HttpAnswer | readonly HttpAnswer[]

/** The system on a wire whose answers stand in a table; of several for one call each is given once and the last for ever. */
export class OperaScript {
  /** `METHOD path?query`, without the calls for tokens. */
  readonly calls: string[] = []
  readonly bodies: unknown[] = []
  readonly headers: Readonly<Record<string, string>>[] = []
  readonly tokenCalls: { readonly headers: Readonly<Record<string, string>>; readonly body: string }[] = []
  readonly system: ConnectedSystem
  now = NOW
  /** Of each call. */
  takesMs = 0
  tokens: HttpAnswer[] = []
  readonly #given = new Map<string, number>()

  /** @param table by the beginning of `METHOD path?query`; the longest that fits counts */
  constructor(
    readonly table: Readonly<Record<string, Answers>>,
    changes: Partial<typeof credentials> = {},
  ) {
    const clock = { now: () => this.now }
    const http: HttpCall = async ({ method, url, headers, body }) => {
      const call = `${method} ${decodeURIComponent(url.replace(credentials.gateway, ''))}`
      if (call === 'POST /oauth/v1/tokens') {
        this.tokenCalls.push({ headers, body: body ?? '' })
        const next = json({ access_token: `token-${this.tokenCalls.length}`, expires_in: 3600 })
        return this.tokens.shift() ?? next
      }
      this.calls.push(call)
      this.now = new Date(this.now.getTime() + this.takesMs)
      this.headers.push(headers)
      if (body !== null) this.bodies.push(JSON.parse(body))
      return this.#answerTo(call)
    }
    this.system = operaSystem({ credentials: { ...credentials, ...changes }, http, clock })
  }

  #answerTo(call: string): HttpAnswer {
    const fitting = Object.keys(this.table).filter((beginning) => call.startsWith(beginning))
    const row = fitting.sort((one, other) => other.length - one.length)[0]
    if (row === undefined) return json({}, 404)
    const answers = [this.table[row] ?? []].flat()
    const at = this.#given.get(row) ?? 0
    this.#given.set(row, at + 1)
    return answers[Math.min(at, answers.length - 1)] ?? json({}, 404)
  }
}

const yen = (amount: number) => ({ amount, currencyCode: 'JPY' })

/** A reservation as `getReservation` answers it. */
export const reservation = (changes: object = {}, roomStay: object = {}) => ({
  reservationIdList: [
    { id: '50001', type: 'Reservation' },
    { id: '77001', type: 'Confirmation' },
  ],
  hotelId: HOTEL,
  reservationStatus: 'Reserved',
  computedReservationStatus: 'DueIn',
  lastModifyDateTime: '2026-11-30 10:15:00.0',
  preRegistered: false,
  roomStay: {
    arrivalDate: '2026-12-01',
    departureDate: '2026-12-03',
    guestCounts: { adults: 2, children: 1, childAges: [{ age: 7 }] },
    total: {
      amountAfterTax: 48_300,
      currencyCode: 'JPY',
      taxes: { tax: [{ code: '8100', amount: 300, currencyCode: 'JPY' }] },
    },
    roomRates: [{ roomType: 'TWN', roomId: '', numberOfUnits: 1 }],
    ...roomStay,
  },
  reservationGuests: [guest('9001', { surname: 'Mihon', givenName: 'Taro', nameType: 'Primary' })],
  cashiering: { revenuesAndBalances: { totalDepositPaid: yen(10_000) } },
  ...changes,
})

export const guest = (id: string, ...personName: readonly object[]) => ({
  primary: id === '9001',
  profileInfo: {
    profileIdList: [{ id, type: 'Profile' }],
    profile: {
      lastModifyDateTime: '2026-11-29T09:00:00Z',
      customer: { personName, nationality: 'JP', language: 'JA' },
      telephones: {
        telephoneInfo: [
          { telephone: { phoneNumber: '03-0000-0000', primaryInd: false } },
          { telephone: { phoneNumber: '090-0000-1111', primaryInd: true } },
        ],
      },
      emails: { emailInfo: [{ email: { emailAddress: 'mihon@example.com', primaryInd: true } }] },
    },
  },
})

export const answerOf = (one: object, further: object = {}) => ({
  reservations: { reservation: [one] },
  masterInfoList: [{ codeType: 'RoomType', codeInfo: [{ code: 'TWN', description: 'Twin' }] }],
  ...further,
})

export const RESERVATION = `GET /rsv/v1/hotels/${HOTEL}/reservations/50001`
export const SEARCH = `GET /rsv/v1/hotels/${HOTEL}/reservations?`

/** A page of the search. */
export const page = (rows: readonly unknown[], further: object = {}) => ({
  reservations: { reservationInfo: rows, hasMore: false, ...further },
})
export const row = (id: unknown, changes: object = {}) => ({
  reservationIdList: [{ id, type: 'Reservation' }],
  lastModifyDateTime: '2026-11-30 10:15:00.0',
  hotelId: HOTEL,
  hotelName: 'Mio Kaigan Hotel',
  ...changes,
})
