import type { Page } from '@playwright/test'
import type { Passing } from './actions/controls.ts'
import { theDialogs } from './seen/the-dialogs.ts'
import { theFocus } from './seen/the-focus.ts'
import { theForms } from './seen/the-forms.ts'
import { thePage } from './seen/the-page.ts'
import { thePayment } from './seen/the-payment.ts'
import { theSignature } from './seen/the-signature.ts'
import type { Say } from './texts.ts'

/** What a guest sees, each as an expectation that waits. */
export const guestSees = (page: Page, say: Say, passes?: Passing) => ({
  ...thePage(page, say, passes),
  ...theForms(page, say),
  ...theDialogs(page, say),
  ...theSignature(page),
  ...thePayment(page, say),
  ...theFocus(page),
})

export type GuestSees = ReturnType<typeof guestSees>
