import { jsonAnswer, type WireAnswer, type WireRequest } from '../wire.ts'
import { ACCOUNT, type OperaDouble, TOKEN_SECONDS } from './OperaDouble.ts'
import {
  changeGuests,
  changeProfile,
  createProfile,
  readProfile,
  readReservation,
  search,
} from './opera-bookings.ts'
import { type Answers, forbidden, ofStay, refused, unauthorized, withBody } from './opera-call.ts'
import { assignRoom, checkIn, checkOut, postPayment, readFolio, searchRooms } from './opera-front-desk.ts'
import { folioWindow, postingPayload } from './opera-payloads.ts'
import {
  assignmentBody,
  changeBody,
  chargeBody,
  checkInBody,
  checkOutBody,
  folioBody,
  paymentBody,
  preCheckInBody,
  profileBody,
} from './opera-requests.ts'

const ROUTES: readonly (readonly [string, Answers])[] = [
  ['GET /rsv/v1/hotels/{hotelId}/reservations', search],
  ['GET /rsv/v1/hotels/{hotelId}/reservations/{reservationId}', ofStay(readReservation)],
  ['PUT /rsv/v1/hotels/{hotelId}/reservations/{reservationId}', ofStay(withBody(changeBody, changeGuests))],
  [
    'POST /rsv/v1/hotels/{hotelId}/reservations/{reservationId}/preCheckIn',
    ofStay(
      withBody(preCheckInBody, (_body, { double, stay }) => {
        if (stay.status !== 'Reserved') return refused(400, 'The reservation is not due in')
        double.marks(stay.id, { isPreRegistered: true })
        return jsonAnswer(201, {})
      }),
    ),
  ],
  [
    'POST /rsv/v1/hotels/{hotelId}/reservations/{reservationId}/cancellations',
    ofStay(({ double, stay }) => {
      if (stay.status !== 'Reserved') return refused(400, 'The reservation cannot be cancelled')
      double.cancels(stay.id)
      return jsonAnswer(201, { cxlActivityLog: [{ cxlDate: double.today() }] })
    }),
  ],
  ['POST /crm/v1/profiles', withBody(profileBody, createProfile)],
  ['GET /crm/v1/profiles/{profileId}', readProfile],
  ['PUT /crm/v1/profiles/{profileId}', withBody(profileBody, changeProfile)],
  ['GET /fof/v1/hotels/{hotelId}/rooms', searchRooms],
  [
    'POST /fof/v1/hotels/{hotelId}/reservations/{reservationId}/roomAssignments',
    ofStay(withBody(assignmentBody, assignRoom)),
  ],
  [
    'POST /fof/v1/hotels/{hotelId}/reservations/{reservationId}/checkIns',
    ofStay(withBody(checkInBody, checkIn)),
  ],
  [
    'DELETE /fof/v1/hotels/{hotelId}/reservations/{reservationId}/checkIns',
    ofStay(({ double, stay }) => {
      if (stay.status !== 'InHouse') return refused(400, 'The guest is not in house')
      double.takesCheckInBack(stay.id)
      return jsonAnswer(200, {})
    }),
  ],
  [
    'PUT /fof/v1/hotels/{hotelId}/queuedReservations/{reservationId}',
    ofStay(({ double, stay }) => {
      if (stay.status !== 'Reserved') return refused(400, 'The reservation is not due in')
      double.marks(stay.id, { isQueued: true })
      return jsonAnswer(200, { queueInfo: { priority: 1 } })
    }),
  ],
  ['GET /csh/v1/hotels/{hotelId}/reservations/{reservationId}/folios', ofStay(readFolio)],
  [
    'POST /csh/v1/hotels/{hotelId}/reservations/{reservationId}/folios',
    ofStay(
      withBody(folioBody, (_body, { double, stay }) => {
        if (double.balanceOf(stay) !== 0) return refused(400, 'The folio has a balance')
        double.marks(stay.id, { isFolioClosed: true })
        return jsonAnswer(201, {
          folioWindows: [folioWindow(1, stay.postings, { fetched: [], offset: 0, limit: 0 })],
        })
      }),
    ),
  ],
  [
    'POST /csh/v1/hotels/{hotelId}/reservations/{reservationId}/payments',
    ofStay(withBody(paymentBody, postPayment)),
  ],
  [
    'POST /csh/v1/hotels/{hotelId}/reservations/{reservationId}/charges',
    ofStay(
      withBody(chargeBody, ({ criteria: { charges } }, { double, stay }) => {
        const postings = charges.map(
          ({ transactionCode, price, postingReference, postingRemark, folioWindowNo }) =>
            double.posts(stay.id, {
              code: transactionCode,
              description: postingRemark,
              type: 'Revenue',
              yen: price.amount,
              reference: postingReference ?? null,
              window: folioWindowNo,
            }),
        )
        return jsonAnswer(201, { postings: postings.map(postingPayload) })
      }),
    ),
  ],
  [
    'POST /csh/v1/hotels/{hotelId}/reservations/{reservationId}/checkOuts',
    ofStay(withBody(checkOutBody, checkOut)),
  ],
]

/** Answers as OPERA Cloud, to requests that its contract knows. */
export const operaAnswers =
  (double: OperaDouble) =>
  (request: WireRequest): WireAnswer => {
    if (request.path === '/oauth/v1/tokens') return openSession(double, request)
    const { authorization = '', 'x-app-key': application, 'x-hotelid': hotel = '' } = request.headers
    if (!double.isOpen(authorization.replace(/^Bearer /, ''))) return unauthorized
    if (application !== ACCOUNT.application || !double.hotels.has(hotel)) return forbidden
    for (const [route, answer] of ROUTES) {
      const named = namedIn(route, `${request.method} ${request.path}`)
      if (named === null) continue
      return (named['hotelId'] ?? hotel) === hotel ? answer({ double, request, named }) : forbidden
    }
    throw new Error(`the double knows no ${request.method} ${request.path}`)
  }

function namedIn(route: string, call: string): Readonly<Record<string, string>> | null {
  const [parts, given] = [route.split('/'), call.split('/')]
  if (parts.length !== given.length) return null
  const isNamed = (part: string) => part.startsWith('{')
  if (!parts.every((part, index) => isNamed(part) || part === given[index])) return null
  return Object.fromEntries(
    parts.flatMap((part, index) =>
      isNamed(part) ? [[part.slice(1, -1), decodeURIComponent(given[index] ?? '')]] : [],
    ),
  )
}

function openSession(double: OperaDouble, { headers, body }: WireRequest): WireAnswer {
  const basic = `Basic ${Buffer.from(`${ACCOUNT.client}:${ACCOUNT.secret}`).toString('base64')}`
  const isKnown = headers['authorization'] === basic && headers['x-app-key'] === ACCOUNT.application
  if (!isKnown || (headers['enterpriseid'] ?? ACCOUNT.enterprise) !== ACCOUNT.enterprise) return unauthorized
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
    return refused(400, 'invalid_grant')
  return jsonAnswer(200, { access_token: double.opens(), token_type: 'Bearer', expires_in: TOKEN_SECONDS })
}
