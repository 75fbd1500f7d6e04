/** @module-tag ci */
import { vi } from 'vitest'

// One kill and one power cut; `npm run test:endurance` goes on for longer.
vi.stubEnv('TOMARI_STORM_KILLS', '1')
vi.stubEnv('TOMARI_POWER_CUTS', '1')
await import('./crashes.test.ts')
