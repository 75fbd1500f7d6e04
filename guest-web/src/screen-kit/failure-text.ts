import type { Failure } from '../domain/failure.ts'
import type { Catalogue } from '../text/catalogue.ts'
import type { TextKey } from '../text/keys.ts'

/** Our words for failures about which the server says nothing (R16.2). */
const ownWords: Readonly<Record<Exclude<Failure['kind'], 'refused'>, TextKey>> = {
  'invalid-format': 'errors.invalid_format',
  status: 'errors.status',
  'sign-in': 'errors.sign_in',
  network: 'errors.network',
  timeout: 'errors.timeout',
  'not-found': 'errors.general',
  unknown: 'errors.general',
}

/** What the guest reads about a failure: the server's own message, or ours for its kind (R16.2). */
export const failureText = ({ t }: Catalogue, failure: Failure): string =>
  failure.kind === 'refused' ? failure.message : t(ownWords[failure.kind])
