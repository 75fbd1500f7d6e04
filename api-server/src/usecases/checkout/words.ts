import type { AtDesk } from '../../model/checkout-way.ts'
import type { LocalText } from '../../model/local-text.ts'

/** What guests are told who cannot check out on the phone (`message` of checkout_info_request). */
export const atDeskWords: Readonly<Record<AtDesk, LocalText>> = {
  departed: {
    ja: 'チェックアウトのお手続きは、お済みでございます。\nご利用いただき、ありがとうございました。',
    en: 'You have already checked out.\nThank you for staying with us.',
  },
  not_by_card: {
    ja: 'こちらのご予約は、フロントでのご精算をお願いいたします。\nお手数ですが、フロントまでお越しください。',
    en: 'This booking is settled at the front desk.\nPlease come to the front desk.',
  },
  rooms_unknown: {
    ja: 'お支払いはお済みでございます。\nお部屋の鍵を、フロントまでお返しください。',
    en: 'There is nothing left to pay.\nPlease return your room key to the front desk.',
  },
}
