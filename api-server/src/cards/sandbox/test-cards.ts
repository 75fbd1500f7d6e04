import type { DeclineReason } from '../PaymentGateway.ts'

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

interface BankRefusal {
  readonly reason: DeclineReason
  readonly evidence: string
}

/** What the bank does with a guest; a refusal of its own has result and reason as EMV 3-D Secure names them. */
export const atBank: Readonly<Record<BankScenario, 'approves' | 'asks' | 'never_answers' | BankRefusal>> = {
  frictionless: 'approves',
  challenge: 'asks',
  attempt: 'approves',
  not_authenticated: { reason: 'not_authenticated', evidence: 'N 01' },
  unavailable: { reason: 'unavailable', evidence: 'U 22' },
  rejected: { reason: 'not_authenticated', evidence: 'R 11' },
  late: 'asks',
  twice: 'asks',
  never: 'never_answers',
  other_browser: 'asks',
}

/** Null where the bank, or the guest there, has approved. */
export function bankRefusal(
  scenario: BankScenario,
  answer: 'none' | 'approved' | 'refused',
): BankRefusal | null {
  const bank = atBank[scenario]
  if (typeof bank !== 'string') return bank
  if (bank === 'approves' || answer === 'approved') return null
  return answer === 'refused'
    ? { reason: 'cancelled', evidence: 'N 26' }
    : { reason: 'timed_out', evidence: 'N 14' }
}

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
interface TestCard {
  readonly number: string
  readonly scenario: Scenario
  readonly what: string
}

const rows: readonly (readonly [number: string, scenario: Scenario, what: string])[] = [
  ['4111111111111111', 'success', 'success'],
  ['5555555555554444', 'success', 'success'],
  ['3530111333300000', 'success', 'success'],
  ['378282246310005', 'success', 'success (15 digits, code of 4)'],
  ['4000000000000002', 'declined', 'declined'],
  ['4000000000000127', 'wrong_security_code', 'wrong security code'],
  ['4000000000000069', 'expired', 'expired'],
  ['4000000000000119', 'timeout_before_charging', 'provider timeout before charging'],
  ['4000000000000259', 'timeout_after_charging', 'provider timeout after charging'],
  ['4000000000000341', 'never_answers', 'script never answers'],
  ['4100000000000100', 'frictionless', '3-D Secure: the bank asks nothing'],
  ['4100000000005000', 'challenge', '3-D Secure: the bank asks; approve, refuse or walk away'],
  [
    '4100000000100009',
    'attempt',
    '3-D Secure: the bank takes no part, and answers for the card all the same',
  ],
  ['4100000000300005', 'not_authenticated', '3-D Secure: the bank does not know the guest'],
  ['4100000000400003', 'unavailable', '3-D Secure: the bank cannot ask'],
  ['4100000000500000', 'rejected', '3-D Secure: the bank rejects the guest'],
  ['4100000000600008', 'not_enrolled', '3-D Secure: the card takes no part'],
  ['4100000000800004', 'late', '3-D Secure: approved, and the answer to the charge is late'],
  ['4100000000810003', 'twice', '3-D Secure: the bank sends the browser back twice'],
  ['4100000000820002', 'never', '3-D Secure: the bank never sends the browser back'],
  ['4100000000830001', 'other_browser', '3-D Secure: the bank sends the guest back in another browser'],
]

/** Any later expiry, any security code and any name are taken. */
export const TEST_CARDS: readonly TestCard[] = rows.map(([number, scenario, what]) => ({
  number,
  scenario,
  what,
}))

const TOKEN = /^sandbox-([a-z_]+)-[0-9a-f]{32}$/

/** Null when the sandbox's script did not make the token. */
export function scenarioOf(token: string): Scenario | null {
  const named = TOKEN.exec(token)?.[1]
  return SCENARIOS.find((scenario) => scenario === named) ?? null
}
