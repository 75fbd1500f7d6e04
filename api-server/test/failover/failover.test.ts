/** @module-tag endurance */
import { failoverSuite } from './failover-suite.ts'

failoverSuite('machines die (R23.17)')
