import { API_KEY, CloudbedsDouble } from '../../api-server/test/property-systems/cloudbeds/CloudbedsDouble.ts'
import { serverOf } from '../../api-server/test/property-systems/wire.ts'
import { dayInJapan, type Hotel } from './hotel.ts'
import { checkIn } from './in-house-guests.ts'

const PROPERTY = '3101'

/** As the desk reads it. */
export const SYSTEM = 'CLOUDBEDS'

/** Cloudbeds with one booking of tonight, for a hotel that has nothing else there. */
export const openCloudbeds = async () => {
  const double = new CloudbedsDouble({ now: () => new Date() })
  const property = double.opens(PROPERTY, 'ホテル見本')
  // With the names of the guest who checks in: a booking of somebody else is left alone.
  const [family, given] = ['ヤマダ', 'ツバサ タロウ']
  const number = property.arrives({ family, given, from: dayInJapan(0), to: dayInJapan(2), adults: 1 })
  let isAway = false
  const server = await serverOf(async (request, response) => {
    const { status, headers = {}, body = '' } = isAway ? { status: 503 } : double.answer(request)
    response.writeHead(status, headers).end(body)
  })
  const name = `${family} ${given}`
  return {
    name,
    guests: () => property.reservation(number).guests.map(({ fields }) => fields.get('guestLastName')),
    goesAway: () => void (isAway = true),
    comesBack: () => void (isAway = false),
    isCalledBy: async (hotel: Hotel, facility: string) => {
      const credentials = { api_key: API_KEY, address: `${server.url}/api/v1.3` }
      await hotel.connects(SYSTEM, { system: 'cloudbeds', credentials, hotels: { [facility]: PROPERTY } })
    },
    checksIn: (hotel: Hotel) => checkIn(hotel, name),
    /** Guests of other tests find the hotel as it was. */
    close: async (hotel: Hotel) => {
      isAway = false
      await hotel.desk('connect', 'remove', SYSTEM)
      await server.close()
    },
  }
}
