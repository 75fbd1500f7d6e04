import * as v from 'valibot'

/** Tenant texts: translation key to text. What is no text is left out, and the rest is used. */
export const tenantTexts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(
    (entries): Record<string, string> =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      ),
  ),
)
