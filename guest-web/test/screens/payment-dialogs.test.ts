import { describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../src/domain/failure.ts'
import type { PaymentOutcome } from '../../src/flows/pay-by-card.ts'
import { outcomeContent } from '../../src/screens/payment/check-payment/outcome-content.ts'
import { textIn } from '../text/every-text.ts'

const text = await textIn('en')

const steps = () => ({
  again: vi.fn<() => void>(),
  'another-card': vi.fn<() => void>(),
  'front-desk': vi.fn<() => void>(),
  search: vi.fn<() => void>(),
  'new-bill': vi.fn<() => void>(),
})

const says = (
  outcome: Exclude<PaymentOutcome, { kind: 'paid' }>,
  flow: 'checkin' | 'checkout' = 'checkin',
) => {
  const nextSteps = steps()
  const content = outcomeContent(outcome, flow, nextSteps, text)
  return { ...content, nextSteps, labels: content.help?.map(({ label }) => label) }
}

const refusedWith = (code: string): Failure => ({
  kind: 'refused',
  message: `Words of ${code}.`,
  code,
  status: 402,
})
const refused = (code: string, nextStep: Extract<PaymentOutcome, { kind: 'refused' }>['nextStep']) =>
  says({ kind: 'refused', failure: refusedWith(code), nextStep })

describe('a payment that did not come about (R12.24)', () => {
  it.each([
    [
      'card_declined',
      'another-card',
      'This card was not accepted',
      ['Use another card', 'Pay at the front desk'],
    ],
    [
      'card_takes_no_part',
      'another-card',
      'This card can’t be used here',
      ['Use another card', 'Pay at the front desk'],
    ],
    [
      'card_not_authenticated',
      'again',
      'Your bank couldn’t confirm it was you',
      ['Try again', 'Use another card'],
    ],
    ['authentication_unavailable', 'again', 'We couldn’t reach your bank', ['Try again', 'Use another card']],
    [
      'payment_busy',
      'again',
      'The card company couldn’t take the payment',
      ['Try again', 'Use another card'],
    ],
    ['card_tries_used_up', 'front-desk', 'Please pay at the front desk', ['Pay at the front desk']],
    ['payment_not_offered', 'front-desk', 'Please pay at the front desk', ['Pay at the front desk']],
    [
      'payment_request_unknown',
      'search',
      'We couldn’t continue this payment',
      ['Search for my booking again'],
    ],
    ['E42', 'either', 'The card payment didn’t go through', ['Use another card', 'Pay at the front desk']],
  ] as const)(
    '%s, to be gone on with by %s, is told under its cause, with what helps',
    (code, nextStep, title, labels) => {
      const content = refused(code, nextStep)
      expect(content).toMatchObject({ title, text: `Words of ${code}.`, labels })
    },
  )

  it('leads to another card, and to the front desk where there is a code for it', () => {
    const { help, nextSteps } = refused('card_declined', 'another-card')
    help?.[0]?.act()
    expect(nextSteps['another-card']).toHaveBeenCalledOnce()
    help?.[1]?.act()
    expect(nextSteps['front-desk']).toHaveBeenCalledOnce()
    const outcome = {
      kind: 'refused',
      failure: refusedWith('card_declined'),
      nextStep: 'another-card',
    } as const
    expect(says(outcome, 'checkout').labels).toEqual(['Use another card'])
  })

  it('says first that nothing is charged where the payment was not sent, in the one card error (R12.20)', () => {
    for (const nextStep of ['another-card', 'again'] as const) {
      const { text: words } = says({ kind: 'refused', failure: null, nextStep })
      expect(words).toBe('You have not been charged.\nCheck the details, or try another card.')
    }
  })

  it('says nothing of a charge where the hotel has answered without words', () => {
    const failure = { kind: 'status', status: 500 } as const
    const { text: words, title } = says({ kind: 'refused', failure, nextStep: 'either' })
    expect(words).toBe('Check the details, or try another card.')
    expect(title).toBe('The card payment didn’t go through')
    const wifi = says({ kind: 'refused', failure: { kind: 'sign-in', status: 511 }, nextStep: 'either' })
    expect(wifi.title).toBe('The Wi-Fi wants you to sign in')
  })

  it.each([{ kind: 'unknown' }, { kind: 'at-bank', outcome: 'pending' }] as const)(
    'offers nobody to pay while it is unknown: %j',
    (outcome) => {
      expect(says(outcome).labels).toEqual(['Check my payment', 'Show my code'])
      expect(says(outcome, 'checkout').labels).toEqual(['Check my payment', 'Search for my booking again'])
    },
  )

  it('shows the new amount, or leads back to the queue that knows it', () => {
    const { labels, help, nextSteps } = says({ kind: 'amount-changed' })
    expect(labels).toEqual(['See the new total'])
    help?.[0]?.act()
    expect(nextSteps['new-bill']).toHaveBeenCalledOnce()
    expect(says({ kind: 'amount-changed' }, 'checkout').labels).toEqual(['Search for my booking again'])
  })

  it('can be tried again where the bank was not reached, or left', () => {
    expect(says({ kind: 'at-bank', outcome: 'unavailable' }).labels).toEqual([
      'Try again',
      'Use another card',
    ])
    expect(says({ kind: 'at-bank', outcome: 'left' }).labels).toEqual(['Try again', 'Pay at the front desk'])
  })
})
