import { deskOperations } from '@tomari/contract/desk-operations'
import { operations } from '@tomari/contract/operations'
import { propertyOperations } from '@tomari/contract/property-system/operations'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn } from '../harness/server.ts'

describe('the description of the API', async () => {
  const { app } = serverOn(noDatabase)
  const { body } = await app.inject('/docs/api.json')
  const { paths } = JSON.parse(body)
  const formOf = (path: string) => paths[path].post.requestBody.content['application/x-www-form-urlencoded']

  it('has nothing that the strict rules of a public linter object to (R17.1)', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source: body, absoluteRef: '/api.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('says what guest_info and pictures are, and how they are written (R17.17)', () => {
    const { schema, encoding } = formOf(operations.executeCheckin.path)
    expect(encoding).toEqual({ guest_info: { contentType: 'application/json' } })
    expect(schema.properties.guest_info).toMatchObject({ type: 'array', maxItems: 100 })
    expect(schema.properties.guest_info.items.properties).toMatchObject({
      last_name: { type: 'string' },
      overseas_flg: { type: 'boolean' },
    })
    const { properties } = formOf(operations.uploadPassport.path).schema
    expect(properties.base64_passport_image).toMatchObject({
      contentEncoding: 'base64',
      contentMediaType: 'image/jpeg',
    })
  })

  it('names each refusal by its status and code, and the token of each call', () => {
    const search = paths[operations.requestCheckinToken.path].get
    expect(search.security).toEqual([])
    expect(Object.keys(search.responses)).toEqual(expect.arrayContaining(['400', '404', '422', '429', '503']))
    expect(search.responses[422].description).toBe('reservation_not_found, second_fact_needed')
    const settlement = paths[operations.settlement.path].post
    expect(settlement.security).toEqual([{ sessionLegacy: [] }, { sessionCico: [] }])
    expect(settlement.responses[402].description).toContain('card_declined')
    expect(paths['/user/api/v1/users/{membershipNumber}'].get.security).toEqual([{ pointToken: [] }])
  })

  it('has the calls of robots and property systems without any key (R25.4)', () => {
    for (const [key, calls] of [
      ['deskToken', deskOperations],
      ['propertyKey', propertyOperations],
    ] as const) {
      for (const [name, { method, path }] of Object.entries(calls)) {
        expect(paths[path][method.toLowerCase()]).toMatchObject({
          operationId: name,
          security: [{ [key]: [] }],
          responses: { 400: {}, 401: {}, 403: {} },
        })
      }
    }
    const batch = paths['/property/v1/bookings'].post.requestBody.content['application/json'].schema
    expect(batch.properties.bookings.items.properties).toHaveProperty('reservation_name')
    const { 409: late } = paths['/property/v1/bookings/{reference}'].put.responses
    expect(late.description).toContain('booking_checked_in')
  })
})
