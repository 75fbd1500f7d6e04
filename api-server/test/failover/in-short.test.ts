/** @module-tag ci */
import { vi } from 'vitest'

vi.stubEnv('TOMARI_FAILOVERS', '1')
vi.stubEnv('TOMARI_QUIET_MINUTES', '0')
const { failoverSuite } = await import('./failover-suite.ts')
failoverSuite('the primary dies (R23.17)', ['primary killed'])
