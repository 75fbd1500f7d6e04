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

const answerOf = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  const body: unknown = await response.json()
  const hasPayload = typeof body === 'object' && body !== null && 'payload' in body
  const payload: unknown = hasPayload ? body.payload : null
  if (!response.ok || typeof payload !== 'object' || payload === null) {
    throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`)
  }
  return Object.fromEntries(Object.entries(payload))
}

/** Calls of phones that no test looks at. */
const phoneOf = (hotel: Hotel) => {
  const start = `${hotel.url()}/api/v1/client`
  return {
    asks: async (path: string, fields: Readonly<Record<string, string>>, authorization = '') =>
      await answerOf(
        await fetch(`${start}/${path}?${new URLSearchParams(fields)}`, { headers: { authorization } }),
      ),
    sends: async (path: string, fields: Readonly<Record<string, string>>, authorization: string) =>
      await answerOf(
        await fetch(`${start}/${path}`, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams(fields),
        }),
      ),
  }
}

const signature = async () => {
  const background = { r: 255, g: 255, b: 255 }
  const paper = sharp({ create: { width: 300, height: 180, channels: 3, background } })
  return (await paper.jpeg().toBuffer()).toString('base64')
}

/** Who comes with the representative. */
interface Companions {
  readonly adults?: number
  readonly children?: number
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
  { adults = 0, children = 0, phoneNumber = '' }: Companions & { readonly phoneNumber?: string } = {},
): Promise<void> => {
  const phone = phoneOf(hotel)
  const search = { name, phone_number: phoneNumber }
  const { authorization } = await phone.asks('rpa/checkin_authtoken_request', search)
  const token = String(authorization)
  await phone.sends('upload_agreement_signature', { base64_signature_image: await signature() }, token)
  const companions = Array.from({ length: adults + children }, (_, index) =>
    companion(index + 2, index >= adults),
  )
  const guests = { guest_info: JSON.stringify([representative, ...companions]) }
  await phone.sends('rpa/execute_checkin_request', guests, token)
}

/** The guests of a booking have checked in some time ago, with a bill to pay. */
export const checksIn = async (hotel: Hotel, booking: Booking): Promise<void> => {
  await hotel.takesBooking(booking)
  const { adults = 1, children = 0, phone = '' } = booking
  await checkIn(hotel, booking.name, { adults: adults - 1, children, phoneNumber: phone })
}

/** A guest who stands in the check-out queue, on a phone that keeps silent. */
export const joinsTheQueue = async (hotel: Hotel, name: string): Promise<void> => {
  const phone = phoneOf(hotel)
  const { authorization } = await phone.asks('rpa/checkout_authtoken_request', { name })
  await phone.asks('rpa/checkout_info_request', {}, String(authorization))
}
