import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ordinaryCounter } from '../../checkout/Queue.ts'
import texts from '../../platform/text/en/desk.json' with { type: 'json' }
import { stayTaxes } from '../../taxes/store/billing.ts'
import { bounds, type Reason } from '../entry-values.ts'
import { facilitiesIn, readEntries } from '../facility-entries.ts'
import { facilityPlan } from '../facility-plan.ts'
import { writtenFacility, writtenTaxes } from '../written-facility.ts'
import { conflicts, facilityFile, fullFacility, fullWith, shortFacility } from './commands/facility-files.ts'

const problemsOf = (...rows: readonly unknown[]) => readEntries(rows).problems

/** A path, what stands there, why it is wrong, and the path that is blamed where it is another. */
const wrong = [
  ['id', 1.5e300, 'not_identifier'],
  ['code', '川辺', 'not_identifier'],
  ['code', 'a'.repeat(51), 'not_identifier'],
  ['name', '川辺', 'not_object'],
  ['name.en', undefined, 'missing'],
  ['name.en', ' \n', 'empty'],
  ['name.ja', 'あ'.repeat(101), 'too_long'],
  ['postion', 1, 'unknown_key'],
  ['position', '1', 'position'],
  ['representative_info_visibility.last_nam', 2, 'unknown_key'],
  ['representative_info_visibility.age', 3, 'not_level'],
  ['companion_info_visibility.phone', 1, 'unknown_key'],
  ['issuer', null, 'not_object'],
  ['issuer.registration_number', 'T123', 'registration_number'],
  ['issuer.phone', 'front desk', 'not_phone'],
  ['issuer.address.ja', 'あ'.repeat(201), 'too_long'],
  ['taxes.bathing.yen', 1.5, 'tax_yen'],
  ['taxes.bathing.children', false, 'not_children_rule'],
  ['taxes.accommodation', 100, 'not_object'],
  ['taxes.accommodation.kind', 'tokyo', 'not_tax_kind'],
  ['taxes.accommodation.kind', undefined, 'not_tax_kind'],
  ['booked_amounts', 'net', 'not_booked_amounts'],
  ['taxes.accommodation.steps', 100, 'not_list'],
  ['taxes.accommodation.steps', [], 'no_step'],
  ['taxes.accommodation.steps[0].from_yen', 15_000, 'doubled_step', 'taxes.accommodation.steps'],
  ['taxes.accommodation.steps[1].from_yen', undefined, 'missing'],
  ['taxes.accommodation.steps[1].from_yen', -1, 'price_yen'],
  [
    'taxes.accommodation',
    { kind: 'share', per_mille: 0, children: 'exempt' },
    'per_mille',
    'taxes.accommodation.per_mille',
  ],
  ['checkout.auto_desk', 'yes', 'not_yes_no'],
  ['checkout.hands', 0, 'hands'],
  ['checkout.prepare_seconds', -1, 'prepare_seconds'],
  ['checkout.keep_place_seconds', 29, 'keep_place_seconds'],
  ['checkout.timeout_minutes', 0, 'timeout_minutes'],
  ['checkout.timeout_message.en', 'a'.repeat(501), 'too_long'],
] as const satisfies readonly (readonly [string, unknown, Reason, string?])[]

const wrongTaxPlaces = [
  ['taxes.accommodation', { place: 'atlantis' }, 'unknown_tax_place', 'taxes.accommodation.place'],
  ['taxes.accommodation', { place: 7 }, 'not_text', 'taxes.accommodation.place'],
  ['taxes.accommodation', { place: 'kyoto', since: 1 }, 'unknown_key', 'taxes.accommodation.since'],
  [
    'taxes.accommodation',
    { place: 'kyoto', children: 'some' },
    'not_children_rule',
    'taxes.accommodation.children',
  ],
  ['taxes.accommodation', { place: 'beppu' }, 'other_tax_place', 'taxes.accommodation.place'],
  ['taxes.bathing', { place: 'kyoto' }, 'other_tax_place', 'taxes.bathing.place'],
  ['taxes.accommodation', { place: 'matsumoto' }, 'not_confirmed'],
  ['taxes.bathing', { place: 'beppu' }, 'not_confirmed'],
  [
    'taxes.accommodation',
    { place: 'kyoto', confirmed_on: '2026-02-30' },
    'not_day',
    'taxes.accommodation.confirmed_on',
  ],
  ['taxes.accommodation', [], 'no_tax_layer'],
  ['taxes.accommodation', [{ place: 'kyoto' }, { place: 'kyoto' }], 'doubled_tax_place'],
  ['taxes.accommodation', [{ place: 'sapporo' }, { place: 'hokkaido' }], 'doubled_tax_place'],
  ['taxes.accommodation', [{ kind: 'none' }], 'not_tax_kind', 'taxes.accommodation[0].kind'],
] as const satisfies readonly (readonly [string, unknown, Reason, string?])[]

describe('a facility of the file', () => {
  it('is read whole', () => {
    const { entries, problems } = readEntries([fullFacility])
    expect(problems).toEqual([])
    const plan = facilityPlan(entries, [], [])
    const made = 'changes' in plan ? plan.changes.map(({ after }) => after) : []
    expect(made.map(writtenFacility)).toEqual([fullFacility])
    expect(facilityPlan(entries, made, [])).toMatchObject({ changes: [{ kind: 'unchanged' }] })
  })

  it('needs an id, a code and a name, and is silent about the rest', () => {
    const { entries, problems } = readEntries([{ ...shortFacility, id: 202 }])
    expect(problems).toEqual([])
    expect(entries).toEqual([{ id: '202', code: 'YAMABE', name: shortFacility.name }])
    expect(problemsOf({})).toEqual(
      ['id', 'code', 'name'].map((path) => ({ facility: 1, id: '', path, reason: 'missing', value: '' })),
    )
  })

  it('has the ordinary check-out where it leaves out a part of it', () => {
    const { entries } = readEntries([{ ...shortFacility, checkout: { timeout_minutes: null, hands: 1 } }])
    expect(entries[0]?.counter).toEqual({ ...ordinaryCounter, hands: 1 })
  })

  it.each([
    [{ kind: 'none' }, { kind: 'none' }],
    [
      { kind: 'share', per_mille: 20, children: 'exempt' },
      { kind: 'share', perMille: 20, children: 'exempt' },
    ],
  ])('may tax a stay by %j', (written, rule) => {
    const { entries } = readEntries([fullWith('taxes.accommodation', written)])
    expect(entries[0]?.taxes?.accommodation).toEqual(rule)
  })

  it.each(wrong)('is wrong when %s is %j: %s', (path, value, reason, blamed: string = path) => {
    const [problem, ...others] = problemsOf(shortFacility, fullWith(path, value))
    expect(others).toEqual([])
    expect(problem).toMatchObject({ facility: 2, path: blamed, reason })
  })

  it('tells everything that is wrong with it at once', () => {
    const row = {
      ...fullFacility,
      code: '',
      nmae: 1,
      issuer: { name: 'x' },
      checkout: { hand: 1, hands: 'x' },
    }
    expect(problemsOf(row).map(({ path, reason }) => [path, reason])).toEqual([
      ['code', 'not_identifier'],
      ['issuer.name', 'not_object'],
      ['issuer.address', 'missing'],
      ['issuer.phone', 'missing'],
      ['issuer.registration_number', 'missing'],
      ['checkout.hands', 'hands'],
      ['checkout.hand', 'unknown_key'],
      ['nmae', 'unknown_key'],
    ])
  })

  it.each([
    ['id', { ...shortFacility, code: 'OTHER' }],
    ['code', { ...shortFacility, id: '9', code: 'yamabe' }],
    ['code', { ...shortFacility, id: '9', code: '202' }],
  ])('may not have the %s of an earlier one', (path, row) => {
    expect(problemsOf(shortFacility, row)).toMatchObject([{ facility: 2, path, reason: 'doubled' }])
  })

  it('is tried for every reason there is', () => {
    // `is_sample` is about what the database holds: commands/import-facilities.test.ts.
    const tried = new Set<string>([
      ...[...wrong, ...wrongTaxPlaces].map(([, , reason]) => reason),
      'doubled',
      'is_sample',
      ...conflicts,
      'whole_within',
    ])
    const reasons = Object.keys(texts).flatMap(
      (key) => /^desk\.import_facilities\.problem\.(.+)/.exec(key)?.[1] ?? [],
    )
    expect(reasons.filter((reason) => !tried.has(reason))).toEqual([])
    expect(Object.keys(bounds).filter((kind) => !tried.has(kind))).toEqual([])
  })
})

describe('the taxes of a facility of the file', () => {
  it.each(wrongTaxPlaces)('are wrong when %s is %j: %s', (path, value, reason, blamed: string = path) => {
    const [problem, ...others] = problemsOf(fullWith(path, value))
    expect(others).toEqual([])
    expect(problem).toMatchObject({ path: blamed, reason })
  })

  it.each([
    [
      { place: 'kyoto', confirmed_on: '2026-03-01' },
      { kind: 'place', place: 'kyoto', confirmedOn: '2026-03-01', children: null },
    ],
    [
      { place: 'matsumoto', confirmed_on: '2026-06-01', children: 'exempt' },
      { kind: 'place', place: 'matsumoto', confirmedOn: '2026-06-01', children: 'exempt' },
    ],
    [
      [{ kind: 'share', per_mille: 20, children: 'exempt' }, { place: 'hokkaido' }],
      {
        kind: 'layers',
        layers: [
          { kind: 'share', perMille: 20, children: 'exempt' },
          { kind: 'place', place: 'hokkaido', confirmedOn: null, children: null },
        ],
      },
    ],
  ])('may choose the tables of a place by %j, and is written as it was read (R19.19)', (written, rule) => {
    const { entries, problems } = readEntries([fullWith('taxes.accommodation', written)])
    expect(problems).toEqual([])
    const taxes = entries[0]?.taxes ?? null
    expect(taxes?.accommodation).toEqual(rule)
    expect(taxes && writtenTaxes(taxes)).toEqual({
      bathing: fullFacility.taxes.bathing,
      accommodation: written,
    })
    expect(v.parse(stayTaxes, JSON.parse(JSON.stringify(taxes)))).toEqual(taxes)
  })
})

describe('the text of the file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it('is UTF-8, with or without a byte order mark', () => {
    const rows = [{ id: '見本' }]
    for (const mark of ['', '\ufeff']) {
      expect(facilitiesIn(bytes(mark + facilityFile(...rows)))).toEqual({ rows })
    }
  })

  it.each([
    [bytes(''), 'The file is not JSON.'],
    [bytes('{\n  "facilities": [\n    { "id": "1", }\n  ]\n}'), 'something is wrong near line 3.'],
    [bytes('[]'), 'The file has to be { "facilities": [ … ] }'],
    [bytes('{"facilities": []}'), 'with at least one facility.'],
    [bytes('{"facilities": {"id": "1"}}'), 'The file has to be { "facilities": [ … ] }'],
    [bytes('{"facilities": [{}], "version": 2}'), 'The file has to be { "facilities": [ … ] }'],
    [Uint8Array.from([0x7b, 0x96, 0xf1]), 'The file is not UTF-8'],
  ])('is refused in a sentence when it is no such file (%#)', (content, sentence) => {
    expect(facilitiesIn(content)).toMatchObject({ en: expect.stringContaining(sentence) })
  })
})
