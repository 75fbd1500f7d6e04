import { randomBytes } from 'node:crypto'
import { companion, guestInfo, representative, signature } from '../../api-server/test/harness/guests.ts'
import type { Booking, Hotel } from './hotel.ts'

const answerOf = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  const body: unknown = await response.json()
  const hasPayload = typeof body === 'object' && body !== null && 'payload' in body
  const payload: unknown = hasPayload ? body.payload : null
  if (!response.ok || typeof payload !== 'object' || payload === null) {
    throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`)
  }
  return Object.fromEntries(Object.entries(payload))
}

type Fields = Readonly<Record<string, string>>

let phones = 0

const phoneOf = (hotel: Hotel) => {
  phones += 1
  const network = `198.18.${phones >> 8}.${phones & 255}`
  const call = async (path: string, init: RequestInit, authorization: string) => {
    const headers = { 'x-forwarded-for': network, authorization }
    return await answerOf(await fetch(`${hotel.url()}/api/v1/client/${path}`, { ...init, headers }))
  }
  return {
    asks: (path: string, fields: Fields, token = '') =>
      call(`${path}?${new URLSearchParams(fields)}`, {}, token),
    sends: (path: string, fields: Fields, token: string) =>
      call(path, { method: 'POST', body: new URLSearchParams(fields) }, token),
  }
}

interface Party {
  readonly adults?: number
  readonly children?: number
  readonly phoneNumber?: string
}

export const checkIn = async (
  hotel: Hotel,
  name: string,
  { adults = 1, children = 0, phoneNumber = '' }: Party = {},
): Promise<void> => {
  const phone = phoneOf(hotel)
  const search = { name, phone_number: phoneNumber }
  const { authorization } = await phone.asks('rpa/checkin_authtoken_request', search)
  const token = String(authorization)
  await phone.sends('upload_agreement_signature', await signature(), token)
  const companions = Array.from({ length: adults + children - 1 }, (_, index) =>
    companion(index + 2, index + 1 >= adults),
  )
  await phone.sends('rpa/execute_checkin_request', guestInfo(representative, ...companions), token)
}

export const checksIn = async (hotel: Hotel, booking: Booking): Promise<void> => {
  await hotel.takesBooking(booking)
  const { adults = 1, children = 0, phone = '' } = booking
  await checkIn(hotel, booking.name, { adults, children, phoneNumber: phone })
}

/** A guest who stands in the check-out queue, on a phone that keeps silent until it is told to go on. */
export const joinsTheQueue = async (hotel: Hotel, name: string) => {
  const phone = phoneOf(hotel)
  const { authorization } = await phone.asks('rpa/checkout_authtoken_request', { name })
  const token = String(authorization)
  const { request_id: requestId } = await phone.asks('rpa/checkout_info_request', {}, token)
  const request_id = String(requestId)
  return {
    /** Once the bill is there: pays it by card. Answers the yen. */
    pays: async () => {
      const bill = await phone.asks('rpa/checkout_info_result', { request_id }, token)
      const yen = Number(bill['payment_amount'])
      await phone.sends('rpa/web_email_register', { email: 'guest@mail.example' }, token)
      const fields = {
        request_id,
        point: '0',
        payment_amount: String(yen),
        // As the sandbox's script makes it of a card, in the guest's browser.
        card_token: `sandbox-success-${randomBytes(16).toString('hex')}`,
        invoice_name: '',
      }
      await phone.sends('payment/settlement', fields, token)
      return yen
    },
    leaves: async (room: string) => {
      await phone.sends('rpa/execute_checkout_request', { room_num: room, invoice_name: '' }, token)
    },
  }
}
