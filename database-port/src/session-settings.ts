/** Both engines print values in the form that `values.ts` reads, whatever the server's own configuration says. */
export const SESSION_SETTINGS: readonly string[] = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=iso_8601',
  'bytea_output=hex',
]
