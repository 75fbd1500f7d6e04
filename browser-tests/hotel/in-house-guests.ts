import { randomBytes } from 'node:crypto'
import type { SentGuestEntry } from '@tomari/contract/guest-entry'
import sharp from 'sharp'
import type { Booking, Hotel } from './hotel.ts'

/** A representative who answers everything that any hotel asks. */
const representative: SentGuestEntry = {
  id: 1,
  name: '山田 太郎',
  use_mem_add: false,
  foreign_flg: false,
  overseas_flg: false,
  zip_code: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  subarea: '千代田',
  address: '1-1 見本ハイツ101',
  phone: '09000000001',
  tel_country_name: 'JP',
  first_name: '太郎',
  last_name: '山田',
  first_name_kana: 'タロウ',
  last_name_kana: 'ヤマダ',
  age: 41,
  gender: 1,
  is_child: false,
  prev_accommodation: '自宅',
  next_accommodation: '自宅',
  occupation: '会社員',
}

const visitor: SentGuestEntry = {
  ...representative,
  name: 'CARTER EMMA',
  foreign_flg: true,
  overseas_flg: true,
  zip_code: '',
  prefecture: 'GB',
  city: '',
  subarea: '',
  address: '12 Sample Street, London',
  tel_country_name: 'GB',
  first_name: 'EMMA',
  last_name: 'CARTER',
  first_name_kana: 'EMMA',
  last_name_kana: 'CARTER',
}

const answerOf = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  const body: unknown = await response.json()
  const hasPayload = typeof body === 'object' && body !== null && 'payload' in body
  const payload: unknown = hasPayload ? body.payload : null
  if (!response.ok || typeof payload !== 'object' || payload === null) {
    throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`)
  }
  return Object.fromEntries(Object.entries(payload))
}

let phones = 0

/** Calls of phones that no test looks at, each in a network of its own. */
const phoneOf = (hotel: Hotel) => {
  const start = `${hotel.url()}/api/v1/client`
  phones += 1
  const network = { 'x-forwarded-for': `198.18.${phones >> 8}.${phones & 255}` }
  return {
    asks: async (path: string, fields: Readonly<Record<string, string>>, authorization = '') =>
      await answerOf(
        await fetch(`${start}/${path}?${new URLSearchParams(fields)}`, {
          headers: { ...network, authorization },
        }),
      ),
    sends: async (path: string, fields: Readonly<Record<string, string>>, authorization: string) =>
      await answerOf(
        await fetch(`${start}/${path}`, {
          method: 'POST',
          headers: { ...network, authorization },
          body: new URLSearchParams(fields),
        }),
      ),
  }
}

const picture = async () => {
  const background = { r: 255, g: 255, b: 255 }
  const paper = sharp({ create: { width: 300, height: 180, channels: 3, background } })
  return (await paper.jpeg().toBuffer()).toString('base64')
}

/** A card of which the sandbox's script has made a token, as the provider's script does in the guest's browser. */
const cardToken = (): string => `sandbox-success-${randomBytes(16).toString('hex')}`

/** Pays what a request says, by card. Answers the yen. */
const settles = async (
  phone: ReturnType<typeof phoneOf>,
  token: string,
  requestId: string,
  yen: number,
): Promise<number> => {
  await phone.sends('rpa/web_email_register', { email: 'guest@mail.example' }, token)
  const fields = {
    request_id: requestId,
    point: '0',
    payment_amount: String(yen),
    card_token: cardToken(),
    invoice_name: '',
  }
  await phone.sends('payment/settlement', fields, token)
  return yen
}

interface Companions {
  readonly adults?: number
  readonly children?: number
}

interface Further {
  readonly phoneNumber?: string
  /** The representative has an address abroad, and sends a photo of the passport. */
  readonly isVisitor?: boolean
}

/** Who comes with the representative, and how it is read: nobody twice in a family. */
const given = [
  ['花子', 'ハナコ'],
  ['次郎', 'ジロウ'],
  ['結衣', 'ユイ'],
  ['健太', 'ケンタ'],
] as const

const companion = (id: number, isChild: boolean): SentGuestEntry => {
  const [first_name, first_name_kana] = given[(id - 2) % given.length] ?? given[0]
  return { ...representative, id, first_name, first_name_kana, age: isChild ? 9 : 40, is_child: isChild }
}

/** Guests whose booking is there already have checked in some time ago. */
export const checkIn = async (
  hotel: Hotel,
  name: string,
  { adults = 0, children = 0, phoneNumber = '', isVisitor = false }: Companions & Further = {},
): Promise<void> => {
  const phone = phoneOf(hotel)
  const search = { name, phone_number: phoneNumber }
  const { authorization } = await phone.asks('rpa/checkin_authtoken_request', search)
  const token = String(authorization)
  await phone.sends('upload_agreement_signature', { base64_signature_image: await picture() }, token)
  if (isVisitor) await phone.sends('upload_passport', { base64_passport_image: await picture() }, token)
  const companions = Array.from({ length: adults + children }, (_, index) =>
    companion(index + 2, index >= adults),
  )
  const guests = { guest_info: JSON.stringify([isVisitor ? visitor : representative, ...companions]) }
  await phone.sends('rpa/execute_checkin_request', guests, token)
}

/** The same of guests who pay by card as they check in. Answers the yen. */
export const checkInAndPay = async (hotel: Hotel, name: string): Promise<number> => {
  await checkIn(hotel, name)
  const phone = phoneOf(hotel)
  const { authorization } = await phone.asks('rpa/checkin_authtoken_request', { name, phone_number: '' })
  const token = String(authorization)
  const bill = await phone.asks('payment/pre_payment_info', {}, token)
  return await settles(phone, token, String(bill['pre_ci_request_id']), Number(bill['payment_amount']))
}

export const checksIn = async (hotel: Hotel, booking: Booking): Promise<void> => {
  await hotel.takesBooking(booking)
  const { adults = 1, children = 0, phone = '' } = booking
  await checkIn(hotel, booking.name, { adults: adults - 1, children, phoneNumber: phone })
}

/** A phone in the check-out queue, which nobody looks at. */
export interface WaitingPhone {
  /** Once the bill is there: pays it by card. Answers the yen. */
  readonly pays: () => Promise<number>
  readonly leaves: (room?: string) => Promise<void>
}

/** A guest who stands in the check-out queue, on a phone that keeps silent until it is told to go on. */
export const joinsTheQueue = async (hotel: Hotel, name: string): Promise<WaitingPhone> => {
  const phone = phoneOf(hotel)
  const { authorization } = await phone.asks('rpa/checkout_authtoken_request', { name })
  const token = String(authorization)
  const { request_id: requestId } = await phone.asks('rpa/checkout_info_request', {}, token)
  const request_id = String(requestId)
  return {
    pays: async () => {
      const bill = await phone.asks('rpa/checkout_info_result', { request_id }, token)
      return await settles(phone, token, request_id, Number(bill['payment_amount']))
    },
    leaves: async (room = '501') => {
      await phone.sends('rpa/execute_checkout_request', { room_num: room, invoice_name: '' }, token)
    },
  }
}
