import { describe, expect, it } from 'vitest'
import { ordinaryCounter } from '../../checkout/Queue.ts'
import { readEntries } from '../facility-entries.ts'
import { type CodeOnReceipts, type FacilityPlan, facilityPlan } from '../facility-plan.ts'
import type { FacilityState } from '../written-facility.ts'
import { conflicts, fullFacility, shortFacility } from './commands/facility-files.ts'

const storedState: FacilityState = {
  facility: {
    id: '101',
    code: 'MIO',
    name: { ja: '澪', en: 'Mio' },
    representativeVisibility: { age: 0 },
    companionVisibility: { age: 1 },
  },
  position: 4,
  billing: null,
  counter: ordinaryCounter,
}

const planOf = (
  rows: readonly unknown[],
  stored: readonly FacilityState[],
  onReceipts: readonly CodeOnReceipts[] = [],
): FacilityPlan => {
  const { entries, problems } = readEntries(rows)
  expect(problems).toEqual([])
  return facilityPlan(entries, stored, onReceipts)
}

describe('what an import of facilities does', () => {
  it('puts a new facility after all others, unless it says where', () => {
    const rows = [
      shortFacility,
      { ...fullFacility, position: 7 },
      { ...shortFacility, id: '9', code: 'NINE' },
    ]
    expect(planOf(rows, [storedState])).toMatchObject({
      changes: [
        { kind: 'new', after: { position: 8 } },
        { kind: 'new', after: { position: 7 } },
        { kind: 'new', after: { position: 9 } },
      ],
    })
    expect(planOf([shortFacility], [])).toMatchObject({ changes: [{ after: { position: 0 } }] })
  })

  it('leaves what the file is silent about, and replaces what it says', () => {
    const row = {
      id: '101',
      code: 'MIO',
      name: storedState.facility.name,
      companion_info_visibility: { gender: 2 },
      issuer: fullFacility.issuer,
    }
    expect(planOf([row], [storedState])).toMatchObject({
      changes: [
        {
          kind: 'changed',
          keys: ['companion_info_visibility', 'issuer', 'taxes', 'booked_amounts'],
          after: {
            ...storedState,
            facility: { ...storedState.facility, companionVisibility: { gender: 2 } },
            billing: {
              issuer: { registrationNumber: 'T1234567890123' },
              taxes: { bathing: { yen: 0 }, accommodation: { kind: 'none' } },
              bookedAmounts: 'without_taxes',
            },
          },
        },
      ],
    })
  })

  it.each([
    ['code', { ...shortFacility, code: 'mio' }, 'taken'],
    ['code', { ...shortFacility, code: '101' }, 'taken'],
    ['id', { ...shortFacility, id: 'MIO' }, 'taken'],
    ['taxes', { ...shortFacility, taxes: fullFacility.taxes }, 'issuer_needed'],
    ['code', { ...shortFacility, code: 'OLD' }, 'on_receipts'],
  ])('is nothing when %s of %j is %s', (path, row, reason) => {
    expect(conflicts).toContain(reason)
    const onReceipts = [{ code: 'OLD', facilityId: '101' }]
    expect(planOf([fullFacility, row], [storedState], onReceipts)).toMatchObject({
      problems: [{ facility: 2, id: row.id, path, reason }],
    })
  })

  it('lets a facility have a code back that stands on its own receipts', () => {
    const row = { id: '101', code: 'OLD', name: storedState.facility.name }
    const plan = planOf([row], [storedState], [{ code: 'OLD', facilityId: '101' }])
    expect(plan).toMatchObject({ changes: [{ kind: 'changed', keys: ['code'] }] })
  })
})
