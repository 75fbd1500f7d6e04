import type { LocalText } from '../../model/local-text.ts'

/** A script that runs on the screens on which guests enter their cards (PCI DSS 6.4.3). */
export interface PaymentPageScript {
  /** Absolute where it comes from elsewhere; else a path of this server. */
  readonly address: string
  readonly isFromElsewhere: boolean
  /** Why it is there. */
  readonly reason: LocalText
  /** What keeps another one from running in its place. */
  readonly guard: LocalText
}

/** What of the configuration decides which scripts those are. */
export interface ScriptConfiguration {
  /** The provider's; null for our own sandbox. */
  readonly paymentScript: string | null
  /** Google Tag Manager's container; empty for none, and wherever cards are taken. */
  readonly tagManagerId: string
}

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id='

/** The inventory of the scripts on the payment screens, as the configuration makes it. */
export function paymentPageScripts({
  paymentScript,
  tagManagerId,
}: ScriptConfiguration): readonly PaymentPageScript[] {
  return [
    {
      address: '/assets/*.js',
      isFromElsewhere: false,
      reason: { ja: 'アプリ本体', en: 'the app itself' },
      guard: {
        ja: '同一サーバー、1回限りの nonce、内容のハッシュを含むファイル名',
        en: 'this server, a nonce for each page, names with a hash of the content',
      },
    },
    paymentScript === null ? sandbox : provider(paymentScript),
    ...(tagManagerId === '' ? [] : [tagManager(tagManagerId)]),
  ]
}

const sandbox: PaymentPageScript = {
  address: '/payment/multipayment.js',
  isFromElsewhere: false,
  reason: { ja: '試用環境のカードのトークン化', en: 'turns test cards into tokens, in the sandbox' },
  guard: { ja: '同一サーバー、Trusted Types', en: 'this server, Trusted Types' },
}

const provider = (address: string): PaymentPageScript => ({
  address,
  isFromElsewhere: true,
  reason: { ja: 'カードのトークン化（決済会社）', en: "turns cards into tokens: the payment company's own" },
  guard: {
    ja: 'TLS、Trusted Types（決済会社のホストのみ）、毎日の変更検知',
    en: "TLS, Trusted Types (that company's hosts alone), watched for changes daily",
  },
})

const tagManager = (id: string): PaymentPageScript => ({
  address: TAG_MANAGER + encodeURIComponent(id),
  isFromElsewhere: true,
  reason: { ja: 'アクセス解析（タグマネージャー）', en: 'counts visits: the tag manager' },
  guard: {
    ja: 'TLS、毎日の変更検知。タグが読み込むものはここに載らず、Trusted Types も効きません。カード入力のある構成では読み込まれません',
    en: 'TLS, watched daily. What its tags load is not listed here and escapes Trusted Types; it is not loaded where cards are taken',
  },
})
