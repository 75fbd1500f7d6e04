import type { Page } from '@playwright/test'
import { phone } from '../guest/phone.ts'

/** Folder of the pictures that are taken on the usual phone alone: what another width does to a screen is seen in others. */
export const ON_ONE_PHONE = 'phone'

/** Folder of the pictures of the front desk's page: on a computer, and a few of them on the usual phone. */
export const AT_THE_DESK = 'desk'

/** Are pictures of that folder taken here? */
export const isTheUsualPhone = (page: Page): boolean => page.viewportSize()?.width === phone.viewport.width
