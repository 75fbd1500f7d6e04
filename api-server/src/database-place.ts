import { resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** Which database the settings mean, for a person to recognise: a folder, or a server and its database, without name and password. */
export function databasePlace({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>): string {
  if (DATABASE_URL === undefined) return resolve(DATA_DIR)
  const url = new URL(DATABASE_URL)
  // A socket's folder stands behind the question mark.
  const host = url.host === '' ? (url.searchParams.get('host') ?? 'localhost') : url.host
  return `PostgreSQL ${host}${url.pathname}`
}
