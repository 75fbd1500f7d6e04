import { takingPayment, test } from '../guest/paying-guest.ts'
import { describeEachCard } from './sandbox-cards.ts'

test.use({ tenant: takingPayment })

test.describe('a card of the sandbox (R18.12)', () => {
  describeEachCard('104')
})
