/** @module-tag endurance */
import { expect, it } from 'vitest'
import { fieldsOf } from '../../src/http/calls/form.ts'
import { jpegInBase64 } from '../../src/model/picture-text.ts'
import { tooSteep } from '../harness/growth.ts'

const LARGEST_BODY = 12 * 1024 * 1024
const readers = { form: fieldsOf, picture: jpegInBase64 } as const

it.each<[keyof typeof readers, string, string, string]>([
  ...['&', 'a&', 'a=1&', '+', '%20', '%', 'ヤ+', '=', 'a+%E3%83%A4'].map(
    (pump): ['form', string, string, string] => ['form', 'a=', pump, ''],
  ),
  ['picture', '', ' ', '!'],
  ['picture', '', ' ', ''],
  ['picture', '/9j/', ' ', '!'],
  ['picture', '/9j/', '+', '!'],
  ['picture', '/9j/', 'A ', '!'],
  ['picture', '/9j/', '=', '!'],
  ['picture', 'data:', '/', '!'],
  ['picture', '/9j/', '\u3000', '!'],
])(
  'a %s that begins with %j and goes on with %j a million times takes no more than in proportion',
  async (kind, start, pump, end) => {
    const reading = (length: number) => {
      const text = start + pump.repeat(Math.floor(length / pump.length)) + end
      return () => readers[kind](text)
    }
    expect(await tooSteep(reading, LARGEST_BODY)).toBeNull()
  },
)
