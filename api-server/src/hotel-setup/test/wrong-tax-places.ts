import type { Reason } from '../entry-values.ts'

/** A path, what stands there, why it is wrong, and the path that is blamed where it is another. */
export const wrongTaxPlaces = [
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
