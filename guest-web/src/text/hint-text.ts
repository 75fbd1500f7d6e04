import type { Catalogue } from './catalogue.ts'

/** What to type into a field, where the hotel says so. */
export const hintText = (field: string, { t, has }: Catalogue): string | undefined => {
  const key = `fields.${field}.hint`
  return has(key) ? t(key) : undefined
}
