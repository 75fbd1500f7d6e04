import { describe, expect, it } from 'vitest'
import { failureText } from '../../src/screen-kit/failure-reporter.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { catalogueOf } from '../../src/text/catalogue.ts'
import { homeTexts } from '../../src/text/dictionary.ts'

const text = catalogueOf('en', await homeTexts('en'))

const rows: readonly (readonly [Failure, string])[] = [
  [
    { kind: 'refused', message: 'No such booking.\nAsk us.', code: '', status: 400 },
    'No such booking.\nAsk us.',
  ],
  [{ kind: 'invalid-format', status: 500 }, text.t('errors.invalid_format')],
  [{ kind: 'status', status: 502 }, text.t('errors.status')],
  [{ kind: 'sign-in', status: 511 }, text.t('errors.sign_in')],
  [{ kind: 'network' }, text.t('errors.network')],
  [{ kind: 'timeout' }, text.t('errors.timeout')],
  [{ kind: 'unknown' }, text.t('errors.general')],
]

describe('what the guest reads about a failure (R16.2)', () => {
  it.each(rows)('%j', (failure, words) => {
    expect(failureText(text, failure)).toBe(words)
  })
})
