import { variants } from '@tomari/contract/variants'
import type { VariantReader } from './variant.ts'

/** Requests with underscores in their headers, and those that show no sign of either. */
export const legacy: VariantReader = {
  variant: variants.legacy,
  recognises: () => true,
}
