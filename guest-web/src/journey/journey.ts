import type { Site } from '@tomari/tenant-config/site'
import { afterCheckoutSearch, afterConfirm, afterRepresentative, afterSearch, toFix } from './choices.ts'
import type { Milestone, StepOf, TargetOf } from './step.ts'

export type { BackRule, Milestone } from './step.ts'

const always = () => true
const payingAtCheckin = (site: Site) => site.ending === 'payment'
const showingQr = (site: Site) => site.ending !== 'completion'
const completing = (site: Site) => site.ending === 'completion'
const checkingOut = (site: Site) => site.offersCheckout

const milestoneOf =
  (flow: Milestone['flow']) =>
  (segment: Milestone['segment'], fill: number): Milestone => ({ flow, segment, fill })
const checkin = milestoneOf('checkin')
const payment = milestoneOf('payment')
const checkout = milestoneOf('checkout')

const screens = {
  '/': {
    pageName: 'トップ',
    back: 'no',
    top: 'logo',
    present: always,
    exits: { checkin: '/checkin/search', checkout: '/checkout/search' },
  },
  '/404': { pageName: 'ページ未検出', back: 'no', top: 'logo', present: always, exits: { home: '/' } },
  '/reload-error': {
    pageName: '再読み込みエラー',
    back: 'no',
    top: 'logo',
    present: always,
    exits: { home: '/' },
  },
  '/common-error': { pageName: '共通エラー', back: 'no', top: 'logo', present: always, exits: { home: '/' } },

  '/checkin/search': {
    pageName: 'チェックイン予約検索',
    back: 'yes',
    top: 'bar',
    present: always,
    milestone: checkin(1, 0.5),
    exits: { next: afterSearch },
  },
  '/checkin/check-reservation': {
    pageName: '予約内容確認',
    back: 'ask',
    top: 'bar',
    present: always,
    milestone: checkin(1, 1),
    exits: { next: '/checkin/input-representative' },
  },
  '/checkin/input-representative': {
    pageName: '代表者情報入力',
    back: 'yes',
    top: 'bar',
    present: always,
    milestone: checkin(2, 0.34),
    exits: { next: afterRepresentative },
  },
  '/checkin/input-companions': {
    pageName: '同伴者情報入力',
    back: 'yes',
    top: 'bar',
    present: always,
    milestone: checkin(2, 0.67),
    exits: { next: '/checkin/guests-info' },
  },
  '/checkin/guests-info': {
    pageName: '宿泊者情報確認',
    back: 'yes',
    top: 'bar',
    present: always,
    milestone: checkin(2, 1),
    exits: { next: '/checkin/term', fix: toFix },
  },
  '/checkin/term': {
    pageName: '宿泊約款・署名',
    back: 'yes',
    top: 'bar',
    present: always,
    milestone: checkin(3, 1),
    exits: { next: '/checkin/confirm-checkin' },
  },
  '/checkin/confirm-checkin': {
    pageName: 'チェックイン確定',
    back: 'yes',
    top: 'bar',
    present: always,
    milestone: checkin(4, 1),
    exits: { next: afterConfirm },
  },
  '/checkin/unsettled-qr': {
    pageName: '未精算QRコード',
    back: 'no',
    top: 'bar',
    present: payingAtCheckin,
    afterBank: true,
    exits: { pay: '/checkin/check-total', paid: '/checkin/qr', home: '/' },
  },
  '/checkin/check-total': {
    pageName: 'チェックイン金額確認',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: payingAtCheckin,
    milestone: payment(1, 1),
    exits: { next: '/checkin/input-card' },
  },
  '/checkin/input-card': {
    pageName: 'チェックインカード情報入力',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: payingAtCheckin,
    milestone: payment(2, 1),
    exits: { next: '/checkin/receipt-mail' },
  },
  '/checkin/receipt-mail': {
    pageName: 'チェックイン領収書送付先入力',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: payingAtCheckin,
    milestone: payment(3, 0.5),
    exits: { next: '/checkin/check-payment', changeName: '/checkin/receipt-name' },
  },
  '/checkin/receipt-name': {
    pageName: 'チェックイン領収書宛名入力',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: payingAtCheckin,
    milestone: payment(3, 1),
    exits: { next: '/checkin/check-payment' },
  },
  '/checkin/check-payment': {
    pageName: 'チェックイン支払い確認',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: payingAtCheckin,
    afterBank: true,
    milestone: payment(4, 1),
    exits: {
      next: '/checkin/complete-payment',
      changeCard: '/checkin/input-card',
      changeMail: '/checkin/receipt-mail',
      changeName: '/checkin/receipt-name',
      newBill: '/checkin/check-total',
      frontDesk: '/checkin/unsettled-qr',
      search: '/checkin/search',
    },
  },
  '/checkin/complete-payment': {
    pageName: 'チェックイン支払い完了',
    back: 'no',
    top: 'bar',
    texts: 'payment',
    present: payingAtCheckin,
    afterBank: true,
    exits: { next: '/checkin/qr' },
  },
  '/checkin/qr': { pageName: 'チェックインQRコード', back: 'no', top: 'bar', present: showingQr, exits: {} },
  '/checkin/complete': {
    pageName: 'チェックイン完了',
    back: 'no',
    top: 'bar',
    present: completing,
    exits: { home: '/' },
  },

  '/checkout/search': {
    pageName: 'チェックアウト予約検索',
    back: 'yes',
    top: 'bar',
    present: checkingOut,
    milestone: checkout(1, 0.5),
    exits: { next: afterCheckoutSearch },
  },
  '/checkout/wait': {
    pageName: 'チェックアウト待機',
    back: 'no',
    top: 'bar',
    present: checkingOut,
    passing: true,
    milestone: checkout(1, 1),
    exits: { done: '/checkout/room-number', giveUp: '/checkout/search' },
  },
  '/checkout/room-number': {
    pageName: '部屋番号確認',
    back: 'ask',
    top: 'bar',
    present: checkingOut,
    milestone: checkout(2, 0.5),
    exits: { next: '/checkout/payment-terms' },
  },
  '/checkout/payment-terms': {
    pageName: '支払い規約',
    back: 'yes',
    top: 'bar',
    present: checkingOut,
    milestone: checkout(2, 1),
    exits: { next: '/checkout/check-total' },
  },
  '/checkout/check-total': {
    pageName: 'チェックアウト金額確認',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: checkingOut,
    afterBank: true,
    milestone: checkout(3, 0.25),
    exits: { next: '/checkout/input-card' },
  },
  '/checkout/input-card': {
    pageName: 'チェックアウトカード情報入力',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: checkingOut,
    milestone: checkout(3, 0.5),
    exits: { next: '/checkout/receipt-mail' },
  },
  '/checkout/receipt-mail': {
    pageName: 'チェックアウト領収書送付先入力',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: checkingOut,
    milestone: checkout(3, 0.7),
    exits: { next: '/checkout/check-payment', changeName: '/checkout/receipt-name' },
  },
  '/checkout/receipt-name': {
    pageName: 'チェックアウト領収書宛名入力',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: checkingOut,
    milestone: checkout(3, 0.85),
    exits: { next: '/checkout/check-payment' },
  },
  '/checkout/check-payment': {
    pageName: 'チェックアウト支払い確認',
    back: 'yes',
    top: 'bar',
    texts: 'payment',
    present: checkingOut,
    afterBank: true,
    milestone: checkout(3, 1),
    exits: {
      next: '/checkout/complete-payment',
      changeCard: '/checkout/input-card',
      changeMail: '/checkout/receipt-mail',
      changeName: '/checkout/receipt-name',
      newBill: '/checkout/search',
      frontDesk: '/checkout/search',
      search: '/checkout/search',
    },
  },
  '/checkout/complete-payment': {
    pageName: 'チェックアウト支払い完了',
    back: 'no',
    top: 'bar',
    texts: 'payment',
    present: checkingOut,
    afterBank: true,
    milestone: checkout(3, 1),
    exits: { next: '/checkout/confirm-checkout', home: '/' },
  },
  '/checkout/confirm-checkout': {
    pageName: 'チェックアウト確定',
    back: 'yes',
    top: 'bar',
    present: checkingOut,
    milestone: checkout(4, 1),
    exits: { next: '/checkout/complete-checkout' },
  },
  '/checkout/complete-checkout': {
    pageName: 'チェックアウト完了',
    back: 'no',
    top: 'bar',
    present: checkingOut,
    exits: { home: '/' },
  },
} as const

/** Every route of the product (R3.1). A route is also the name of its folder, texts and browser test. */
export type Route = keyof typeof screens

export type Target = TargetOf<Route>

export type Step = StepOf<Route>

/** The product at one glance: every screen, in the order in which a guest meets them (R3.1, R3.2). */
export const journey = screens satisfies Readonly<Record<Route, Step>>
