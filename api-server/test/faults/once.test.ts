/** @module-tag ci */
import { vi } from 'vitest'

// One kill, one cut answer of each post and one full disk a database; `npm run test:endurance` goes on for longer.
for (const fault of ['KILLS', 'DATABASE_KILLS', 'CUTS']) vi.stubEnv(`TOMARI_${fault}`, '1')
await import('./killed-server.test.ts')
await import('./killed-database.test.ts')
await import('./cut-answers.test.ts')
await import('./full-disk.test.ts')
