import { visibilityOf } from '@tomari/guest-rules/guest/visibility'
import { describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { sampleFacilities } from '../../hotel-setup/sample-facilities.ts'
import { facilityMatching } from '../Facility.ts'
import { sharedFor } from '../facilities.ts'
import { allFacilities } from '../store/facilities.ts'

describeInHotel('the facilities', (server) => {
  it.each(['legacy', 'cico'] as const)(
    'are listed in their order with id, code and name, in the %s variant',
    async (variant) => {
      const { facilities } = await new Phone(server.app, variant).payload('facilities')
      expect(facilities.map(({ id }) => id)).toEqual(['101', '102', '103', '104', '105'])
      expect(facilities[0]).toEqual({ id: '101', code: 'MIO-KAIGAN', name: '澪津海岸ホテル' })
      const english = await new Phone(server.app, variant).payload('facilities', { language: 'en' })
      expect(english.facilities[1]?.name).toBe('Miotsu Highland Lodge')
    },
  )

  it.each(['legacy', 'cico'] as const)(
    'answer the same with a token, with one that has ended and without, in the %s variant',
    async (variant) => {
      const phone = new Phone(server.app, variant)
      const parameter = variant === 'cico' ? 'MIO-EKIMAE' : '103'
      const fields = { name: 'ヤマダタロウ', phone_number: '' }
      const { authorization } = await phone.payload('requestCheckinToken', { fields })
      const without = await phone.call('facility', { parameter })
      expect(without.status).toBe(200)
      for (const token of [authorization, 'a-token-that-has-ended']) {
        expect((await phone.call('facility', { parameter, token })).text).toBe(without.text)
      }
    },
  )

  it('are read once for all calls of a second, and again after a reading that failed', async () => {
    let [readings, fails] = [0, true]
    const read = async () => {
      readings += 1
      if (fails) throw new Error('the database is away')
      return await allFacilities(server.db)
    }
    const chain = sharedFor(1_000, server.clock, read)
    await expect(chain()).rejects.toThrow('away')
    fails = false
    const [one, other] = await Promise.all([chain(), chain()])
    expect([readings, one.length, other]).toEqual([2, 5, one])
    server.clock.pass({ seconds: 1 })
    await chain()
    expect(readings).toBe(3)
  })

  it('ask for different things (R17.16)', async () => {
    const phone = new Phone(server.app)
    const answers = await Promise.all(
      ['101', '102', '103', '104', '105'].map(async (parameter) =>
        JSON.stringify(visibilityOf(await phone.payload('facility', { parameter }))),
      ),
    )
    expect(new Set(answers).size).toBe(5)
  })

  it('that are not there are refused', async () => {
    const phone = new Phone(server.app)
    for (const parameter of ['999', 'MIO-KAIGAN', '..', '%00', "' or 1=1"]) {
      const answer = await phone.call('facility', { parameter })
      expect([parameter, answer.status]).toEqual([parameter, 404])
      expect(answer.body).toMatchObject({ error_msg: expect.any(String) })
    }
  })
})

describe('a facility', () => {
  const [first, second] = sampleFacilities

  it('is meant by its id, or by its code in either case', () => {
    expect(facilityMatching(sampleFacilities, first?.id ?? '')).toBe(first)
    expect(facilityMatching(sampleFacilities, second?.code.toLowerCase() ?? '')).toBe(second)
    expect(facilityMatching(sampleFacilities, 'nowhere')).toBeNull()
  })
})
