export const BANK_SCENARIOS = [
  'frictionless',
  'challenge',
  'attempt',
  'not_authenticated',
  'unavailable',
  'rejected',
  'late',
  'twice',
  'never',
  'other_browser',
] as const
export type BankScenario = (typeof BANK_SCENARIOS)[number]

/** Scenarios that a token can carry; `never_answers` ends in the browser. */
export const SCENARIOS = [
  'success',
  'declined',
  'wrong_security_code',
  'expired',
  'timeout_before_charging',
  'timeout_after_charging',
  'never_answers',
  'not_enrolled',
  ...BANK_SCENARIOS,
] as const
export type Scenario = (typeof SCENARIOS)[number]

/** No bank has issued the number. */
export interface TestCard {
  readonly number: string
  readonly scenario: Scenario
  readonly what: string
}

/** Any later expiry, any security code and any name are taken. */
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
  {
    number: '4100000000000100',
    scenario: 'frictionless',
    what: '3-D Secure: the bank asks nothing',
  },
  {
    number: '4100000000005000',
    scenario: 'challenge',
    what: '3-D Secure: the bank asks; approve, refuse or walk away',
  },
  {
    number: '4100000000100009',
    scenario: 'attempt',
    what: '3-D Secure: the bank takes no part, and answers for the card all the same',
  },
  {
    number: '4100000000300005',
    scenario: 'not_authenticated',
    what: '3-D Secure: the bank does not know the guest',
  },
  {
    number: '4100000000400003',
    scenario: 'unavailable',
    what: '3-D Secure: the bank cannot ask',
  },
  {
    number: '4100000000500000',
    scenario: 'rejected',
    what: '3-D Secure: the bank rejects the guest',
  },
  {
    number: '4100000000600008',
    scenario: 'not_enrolled',
    what: '3-D Secure: the card takes no part',
  },
  {
    number: '4100000000800004',
    scenario: 'late',
    what: '3-D Secure: approved, and the answer to the charge is late',
  },
  {
    number: '4100000000810003',
    scenario: 'twice',
    what: '3-D Secure: the bank sends the browser back twice',
  },
  {
    number: '4100000000820002',
    scenario: 'never',
    what: '3-D Secure: the bank never sends the browser back',
  },
  {
    number: '4100000000830001',
    scenario: 'other_browser',
    what: '3-D Secure: the bank sends the guest back in another browser',
  },
]

const TOKEN = /^sandbox-([a-z_]+)-[0-9a-f]{32}$/

/** Null when the sandbox's script did not make the token. */
export function scenarioOf(token: string): Scenario | null {
  const named = TOKEN.exec(token)?.[1]
  return SCENARIOS.find((scenario) => scenario === named) ?? null
}
