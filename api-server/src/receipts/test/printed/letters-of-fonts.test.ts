/** @module-tag ci */

import { RECEIPT_LETTERS } from '@tomari/guest-rules/receipt-letters-table'
import { expect, it } from 'vitest'
import { receiptLettersTable } from '../../../../build/receipt-letters.ts'

it('the rule for names on receipts allows exactly what their fonts have (R12.43); else run `npm run docs`', async () => {
  expect(await receiptLettersTable()).toContain(`\`${RECEIPT_LETTERS}\``)
})
