/** A tenant's file of texts may be this large, in bytes; a larger one is not read. */
export const TENANT_TEXTS_MAX_BYTES = 512 * 1024

/** Tenant texts: translation key to text. A value that is no text is left out; anything but texts by key counts as none. */
export const tenantTextsOf = (served: unknown): Readonly<Record<string, string>> =>
  typeof served === 'object' && served !== null && !Array.isArray(served)
    ? Object.fromEntries(
        Object.entries(served).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
