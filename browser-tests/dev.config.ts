import base from './playwright.config.ts'
const { globalSetup, ...rest } = base
void globalSetup
export default { ...rest, expect: { timeout: 10_000 }, timeout: 40_000 }
