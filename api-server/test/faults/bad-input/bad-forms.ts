import fc from 'fast-check'
import { companion, representative } from '../../harness/guests.ts'
import { bomb, jpeg, png } from '../../harness/pictures.ts'
import { CANARY, nastyJson, nastyText, spoilt } from './nasty.ts'

const base64 = (bytes: Buffer) => bytes.toString('base64')
const truncated = (await jpeg()).subarray(0, 200)

/** Values with which each field is right, or as good as. */
const RIGHT: Readonly<Record<string, string>> = {
  name: 'GUEST AAAA',
  phone_number: '09000000001',
  guest_info: JSON.stringify([representative]),
  email: 'guest@mail.example',
  request_id: '{request}',
  point: '0',
  payment_amount: '10000',
  card_token: 'sandbox-success-0123456789abcdef0123456789abcdef',
  invoice_name: CANARY,
  room_num: '101',
  base64_signature_image: base64(await jpeg()),
  base64_passport_image: base64(await jpeg()),
  zipcode: '1000001',
  lang: 'ja',
}

/** What is worse than a nasty text in some fields. */
const WORSE: Readonly<Record<string, fc.Arbitrary<string>>> = {
  guest_info: fc.oneof(
    nastyJson,
    spoilt({ ...representative }).map((entry) => `[${entry}]`),
    fc.tuple(spoilt({ ...companion(2) })).map(([entry]) => `[${JSON.stringify(representative)},${entry}]`),
    fc.constantFrom(
      JSON.stringify(Array.from({ length: 10_000 }, () => ({}))),
      JSON.stringify(Array.from({ length: 101 }, (_, index) => companion(index + 1))),
    ),
  ),
  base64_signature_image: fc.constantFrom(
    base64(await png()),
    base64(truncated),
    base64(await bomb(12_000, 12_000)),
    `data:image/svg+xml;base64,${base64(Buffer.from('<svg onload="alert(1)"/>'))}`,
    base64(Buffer.concat([await jpeg(), Buffer.from('<?php ?>')])),
  ),
}

const fieldOf = (name: string): fc.Arbitrary<readonly (readonly [string, string])[]> => {
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.constant(RIGHT[name] ?? '') },
    { weight: 3, arbitrary: nastyText },
    { weight: 3, arbitrary: WORSE[name] ?? nastyText },
  )
  return fc.oneof(
    { weight: 10, arbitrary: value.map((one) => [[name, one]] as const) },
    { weight: 1, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.tuple(value, value).map(
        ([one, other]) =>
          [
            [name, one],
            [name, other],
          ] as const,
      ),
    },
  )
}

/** Fields as a browser writes them; a name may stand twice. */
export function written(fields: readonly (readonly [string, string])[]): string {
  const form = new URLSearchParams()
  for (const [name, value] of fields) form.append(name, value)
  return form.toString()
}

/** The form of a call: right, wrong here and there, with names that are none, or no form at all. */
export const formOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(...names.map(fieldOf)).map((fields) => written(fields.flat())),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(nastyText, nastyText).map(([name, value]) => written([[name, value]])),
    },
    { weight: 1, arbitrary: nastyText },
    { weight: 1, arbitrary: nastyJson },
  )
