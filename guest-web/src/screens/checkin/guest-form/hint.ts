import type { Catalogue } from '../../../text/catalogue.ts'

/** What to type into a field, where the hotel says so. */
export const hintOf = (field: string, { t, has }: Catalogue): string | undefined => {
  const key = `fields.${field}.hint`
  return has(key) ? t(key) : undefined
}
