/** A facility of the file that says everything. */
export const fullFacility = {
  id: '201',
  code: 'KAWABE',
  name: { ja: '見本川辺ホテル', en: 'Mihon Riverside Hotel' },
  position: 1,
  representative_info_visibility: { last_name: 2, zip_code: 0, occupation: 1 },
  companion_info_visibility: { last_name: 2, age: 0 },
  issuer: {
    name: { ja: '見本ホテルズ株式会社', en: 'Mihon Hotels Inc.' },
    address: { ja: '東京都千代田区見本 1-2-3', en: '1-2-3 Mihon, Tokyo' },
    phone: '03-0000-0000',
    registration_number: 'T1234567890123',
  },
  taxes: {
    bathing: { yen: 150, children: 'exempt' },
    accommodation: {
      kind: 'steps',
      steps: [
        { from_yen: 10_000, yen: 100 },
        { from_yen: 15_000, yen: 200 },
      ],
      children: 'counted',
    },
  },
  booked_amounts: 'with_taxes',
  checkout: {
    auto_desk: false,
    hands: 2,
    prepare_seconds: 10,
    keep_place_seconds: 300,
    timeout_minutes: 15,
    timeout_message: { ja: 'フロントへ。', en: 'To the front desk, please.' },
  },
}

/** A facility that says what it has to. */
const name = { ja: '見本山辺ホテル', en: 'Mihon Hillside Hotel' }
export const shortFacility = { id: '202', code: 'YAMABE', name }

export const facilityFile = (...facilities: readonly unknown[]): string => JSON.stringify({ facilities })

/** What the file can be in conflict with; the plan of an import tells. */
export const conflicts = ['taken', 'on_receipts', 'issuer_needed'] as const

/** The full facility with another value at a path such as `taxes.accommodation.steps[0].yen`; undefined leaves the key out. */
export function fullWith(path: string, value: unknown): unknown {
  const keys = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  const last = keys.pop() ?? ''
  const row = structuredClone(fullFacility)
  let place: object = row
  for (const key of keys) {
    const inner: unknown = Reflect.get(place, key)
    if (typeof inner !== 'object' || inner === null) throw new Error(`there is no ${path}`)
    place = inner
  }
  if (value === undefined) Reflect.deleteProperty(place, last)
  else Reflect.set(place, last, value)
  return row
}
