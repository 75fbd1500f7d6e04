import { calls } from '@tomari/contract/calls'
import { variants } from '@tomari/contract/variants'
import { describe, expect, it } from 'vitest'
import { callRequest } from '../../src/backend/call-request.ts'
import { siteWith } from '../site/site-with.ts'
import { atTheStart } from './answering.ts'

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
