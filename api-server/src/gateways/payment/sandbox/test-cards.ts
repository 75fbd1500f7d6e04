/** What a test card does, from the browser's script to the sandbox provider. */
export type Scenario =
  | 'success'
  | 'declined'
  | 'wrong_security_code'
  | 'expired'
  | 'timeout_before_charging'
  | 'timeout_after_charging'
  | 'never_answers'
  | 'challenge'

/** Scenarios that a token can carry; the last of the others ends in the browser. */
export const SCENARIOS = [
  'success',
  'declined',
  'wrong_security_code',
  'expired',
  'timeout_before_charging',
  'timeout_after_charging',
  'never_answers',
  'challenge',
] as const satisfies readonly Scenario[]

/** A number that the sandbox knows. No bank has issued it. */
export interface TestCard {
  readonly number: string
  readonly scenario: Scenario
  /** As docs/payments.md says it. */
  readonly what: string
}

/** Every card of the sandbox, with any later expiry, any security code and any name. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', scenario: 'success', what: 'success' },
  { number: '5555555555554444', scenario: 'success', what: 'success' },
  { number: '3530111333300000', scenario: 'success', what: 'success' },
  {
    number: '378282246310005',
    scenario: 'success',
    what: 'success (15 digits, code of 4)',
  },
  { number: '4000000000000002', scenario: 'declined', what: 'declined' },
  {
    number: '4000000000000127',
    scenario: 'wrong_security_code',
    what: 'wrong security code',
  },
  { number: '4000000000000069', scenario: 'expired', what: 'expired' },
  {
    number: '4000000000000119',
    scenario: 'timeout_before_charging',
    what: 'provider timeout before charging',
  },
  {
    number: '4000000000000259',
    scenario: 'timeout_after_charging',
    what: 'provider timeout after charging',
  },
  {
    number: '4000000000000341',
    scenario: 'never_answers',
    what: 'script never answers',
  },
]

const TOKEN = /^sandbox-([a-z_]+)-[0-9a-f]{32}$/

/** What a token of the sandbox's script stands for; null when the script did not make it. */
export function scenarioOf(token: string): Scenario | null {
  const named = TOKEN.exec(token)?.[1]
  return SCENARIOS.find((scenario) => scenario === named) ?? null
}
