import { plainFields } from '@tomari/guest-rules/guest/guest'
import { describe, expect, it } from 'vitest'
import { isRoomSource, repositoryFiles, textOf } from './source-files.ts'

/** Where a field has its row, and the two places that hold what was before the table: an order, and the sample hotels. */
const places = [
  'contract/src/guest-fields.ts',
  'guest-rules/src/guest/guest-entry.ts',
  'api-server/src/samples/facilities.ts',
]

const sources = repositoryFiles().filter(isRoomSource)

// The names of a phone number, `tel` and `phone`, have other uses too.
describe.each(plainFields.filter(({ kind }) => kind !== 'phone'))('the field $name', ({ name, wire }) => {
  it('has one place: a new field is a row of contract/src/guest-fields.ts and its texts', () => {
    const named = new RegExp(`\\b(${name}|${wire})\\b`)
    const found = sources.filter((path) => named.test(textOf(path)))
    expect(found).toContain('contract/src/guest-fields.ts')
    expect(
      found.filter((path) => !places.includes(path)),
      'Ask for the field’s kind or group, and take its name from the row.',
    ).toEqual([])
  })
})
