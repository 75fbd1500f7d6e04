import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOKED_AMOUNTS } from '../../src/model/payment/Billing.ts'
import { readEntries } from '../../src/usecases/facilities/facility-entries.ts'
import {
  type CodeOnReceipts,
  type FacilityPlan,
  facilityPlan,
} from '../../src/usecases/facilities/facility-plan.ts'
import { type FacilityState, writtenFacility } from '../../src/usecases/facilities/written-facility.ts'
import { ordinaryCounter } from '../../src/model/Queue.ts'
import { conflicts, fullFacility, shortFacility } from '../desk/facility-files.ts'

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

describe('a facility written as the file has it', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...Array.from('澪津Mio 12-')), minLength: 1 })
    .map((one) => `x${one}x`)
  const local = fc.record({ ja: text, en: text })
  const yen = fc.integer({ min: 0, max: 99_999 })
  const children = fc.constantFrom('counted', 'exempt')
  const level = fc.constantFrom(0, 1, 2)
  const state = fc.record({
    facility: fc.record({
      id: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,10}$/),
      code: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,10}$/),
      name: local,
      representativeVisibility: fc.record({ last_name: level, address: level }, { requiredKeys: [] }),
      companionVisibility: fc.record({ age: level }, { requiredKeys: [] }),
    }),
    position: fc.integer({ min: 0, max: 9_999 }),
    billing: fc.option(
      fc.record({
        issuer: fc.record({
          name: local,
          address: local,
          phone: fc.constant('03-0000-0000'),
          registrationNumber: fc.constantFrom(null, 'T1234567890123'),
        }),
        taxes: fc.record({
          bathing: fc.record({ yen, children }),
          accommodation: fc.oneof(
            fc.constant({ kind: 'none' } as const),
            fc.record({
              kind: fc.constant('steps'),
              steps: fc.uniqueArray(fc.record({ fromYen: yen, yen }), {
                minLength: 1,
                selector: ({ fromYen }) => fromYen,
              }),
              children,
            }),
            fc.record({ kind: fc.constant('share'), perMille: fc.integer({ min: 1, max: 1_000 }), children }),
          ),
        }),
        bookedAmounts: fc.constantFrom(...BOOKED_AMOUNTS),
      }),
    ),
    counter: fc.record({
      autoDesk: fc.boolean(),
      hands: fc.integer({ min: 1, max: 100 }),
      prepareSeconds: fc.integer({ min: 0, max: 3_600 }),
      keepPlaceSeconds: fc.integer({ min: 30, max: 86_400 }),
      timeoutMinutes: fc.option(fc.integer({ min: 1, max: 1_440 })),
      timeoutMessage: local,
    }),
  })

  it('changes nothing when it is imported again, and makes the same facility elsewhere', () => {
    fc.assert(
      fc.property(state, (generated) => {
        // Objects as they come from the database: with the ordinary prototype.
        const stored = structuredClone(generated)
        const rows = JSON.parse(JSON.stringify([writtenFacility(stored)]))
        expect(planOf(rows, [stored])).toMatchObject({ changes: [{ kind: 'unchanged', after: stored }] })
        const elsewhere = planOf(rows, [])
        expect('changes' in elsewhere && elsewhere.changes[0]?.after).toEqual(stored)
      }),
    )
  })
})
