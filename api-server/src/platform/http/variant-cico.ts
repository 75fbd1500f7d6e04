import { variants } from '@tomari/contract/variants'
import type { VariantReader } from './variant.ts'

const variant = variants.cico

/** Header names that the other variant does not have. */
const tellTales = [variant.headers.authToken, variant.headers.deviceType, variant.headers.facility]

/** Requests with hyphenated headers, or to its own facility path. */
export const cico: VariantReader = {
  variant,
  recognises: (headers, path) =>
    tellTales.some((name) => name !== null && headers[name] !== undefined) ||
    path.split('/').includes(variant.facilityPath),
}
