import * as v from 'valibot'
import { jsonAnswer, type WireAnswer, type WireRequest } from '../wire.ts'
import type { DoubleReservation, OperaDouble } from './OperaDouble.ts'

export interface Call {
  readonly double: OperaDouble
  readonly request: WireRequest
  /** What stands in the path at the place of each name. */
  readonly named: Readonly<Record<string, string>>
}
export interface StayCall extends Call {
  readonly stay: DoubleReservation
}

export const refused = (status: 400 | 404, title: string): WireAnswer =>
  jsonAnswer(status, { type: `https://opera.example/errors#${status}`, title, status })
export const unauthorized: WireAnswer = { status: 401 }
export const forbidden: WireAnswer = { status: 403 }
export const nothingFound: WireAnswer = { status: 204 }

export type Answers = (call: Call) => WireAnswer

/** A call about one reservation of the hotel in its path. */
export const ofStay =
  (answer: (call: StayCall) => WireAnswer): Answers =>
  (call) => {
    const { hotelId, reservationId = '' } = call.named
    const stay = call.double.reservations.get(reservationId)
    return stay === undefined || stay.hotel !== hotelId
      ? refused(404, 'Reservation not found')
      : answer({ ...call, stay })
  }

/** A call with a body, of which the double knows this. */
export const withBody =
  <Schema extends v.GenericSchema, Of extends Call>(
    schema: Schema,
    answer: (body: v.InferOutput<Schema>, call: Of) => WireAnswer,
  ) =>
  (call: Of): WireAnswer => {
    const body = v.safeParse(schema, JSON.parse(call.request.body))
    return body.success ? answer(body.output, call) : refused(400, v.summarize(body.issues))
  }
