import { type DeskTexts, deskTextsOf } from '../../platform/index.ts'

/** A script that runs on the screens on which guests enter their cards (PCI DSS 6.4.3). */
export interface PaymentPageScript {
  /** Absolute where it comes from elsewhere; else a path of this server. */
  readonly address: string
  readonly isFromElsewhere: boolean
  readonly reason: DeskTexts
  readonly guard: DeskTexts
}

export interface ScriptConfiguration {
  /** The provider's; null for our own sandbox. */
  readonly paymentScript: string | null
  /** Google Tag Manager's container; empty for none, and wherever cards are taken. */
  readonly tagManagerId: string
}

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id='

export function paymentPageScripts({
  paymentScript,
  tagManagerId,
}: ScriptConfiguration): readonly PaymentPageScript[] {
  return [
    {
      address: '/assets/*.js',
      isFromElsewhere: false,
      reason: deskTextsOf('desk.payment_scripts.reason'),
      guard: deskTextsOf('desk.payment_scripts.guard'),
    },
    paymentScript === null ? sandbox : provider(paymentScript),
    ...(tagManagerId === '' ? [] : [tagManager(tagManagerId)]),
  ]
}

const sandbox: PaymentPageScript = {
  address: '/payment/multipayment.js',
  isFromElsewhere: false,
  reason: deskTextsOf('desk.payment_scripts.sandbox.reason'),
  guard: deskTextsOf('desk.payment_scripts.sandbox.guard'),
}

const provider = (address: string): PaymentPageScript => ({
  address,
  isFromElsewhere: true,
  reason: deskTextsOf('desk.payment_scripts.provider.reason'),
  guard: deskTextsOf('desk.payment_scripts.provider.guard'),
})

const tagManager = (id: string): PaymentPageScript => ({
  address: TAG_MANAGER + encodeURIComponent(id),
  isFromElsewhere: true,
  reason: deskTextsOf('desk.payment_scripts.tag_manager.reason'),
  guard: deskTextsOf('desk.payment_scripts.tag_manager.guard'),
})

declare module '../../platform/command/DeskCommand.ts' {
  interface Desk {
    readonly pageScripts: () => Promise<readonly PaymentPageScript[]>
  }
}
