import { SESSION_SETTINGS } from '../../database-port/src/session-settings.ts'

const DURABLE: readonly string[] = [
  'fsync=on',
  // `fdatasync`, the usual method, ends in a call for which Emscripten has no hook: it must stay `fsync`.
  'wal_sync_method=fsync',
  // Repairs pages that a power cut tore in half.
  'full_page_writes=on',
  'synchronous_commit=on',
]

/** PGlite's own parameters without `-F`, which turns sync off, and with ours. */
export function startParameters(defaults: readonly string[]): string[] {
  const ours = [...DURABLE, ...SESSION_SETTINGS].flatMap((setting) => ['-c', setting])
  return [...defaults.filter((parameter) => parameter !== '-F'), ...ours]
}
