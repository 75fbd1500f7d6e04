import type { FailureBody } from '@tomari/contract/envelope'
import type { Language } from '../../model/Caller.ts'
import type { LocalText } from '../../model/local-text.ts'
import type { RefusalReason } from '../../model/Refusal.ts'

interface Wording {
  readonly status: number
  readonly message: LocalText
}

const again: LocalText = {
  ja: 'もう\u2060一度お試しください。解決しない場合は、フロントまでお申し付けください。',
  en: 'Please try again, or ask at the front desk.',
}

/**
 * What each refusal says to the guest. 404 is left to what truly is not there: in check-in calls it leads the app to its
 * error screen (R16.3), and a guest whose reservation is not found shall stay where they are.
 */
const wordings: Readonly<Record<RefusalReason, Wording>> = {
  malformed: {
    status: 400,
    message: {
      ja: 'お送りいただいた内容を読み取れませんでした。もう\u2060一度お試しください。',
      en: 'We couldn’t read what was sent. Please try again.',
    },
  },
  unknown_path: {
    status: 404,
    message: { ja: 'お探しのものは見つかりませんでした。', en: 'There is nothing at this address.' },
  },
  unknown_facility: {
    status: 404,
    message: {
      ja: '施設が見つかりませんでした。もう\u2060一度お選びください。',
      en: 'We couldn’t find this hotel. Please choose again.',
    },
  },
  facility_missing: {
    status: 400,
    message: { ja: '施設を選択してください。', en: 'Please select a hotel.' },
  },
  reservation_not_found: {
    status: 422,
    message: {
      ja: 'ご予約が見つかりませんでした。\nご予約名・施設をお確かめのうえ、もう\u2060一度お試しください。それでも見つからない場合は、フロントまでお申し付けください。',
      en: 'We couldn’t find your booking.\nCheck the name and hotel and try again. If that doesn’t help, please ask at the front desk.',
    },
  },
  second_fact_needed: {
    status: 422,
    message: {
      ja: 'お客様のご予約をお守りするため、もう\u2060一項目ご入力をお願いしております。\nご予約名・施設とあわせて、お電話番号・予約番号・フロントでお渡しした番号のいずれかを、ご予約のとおりにご入力ください。ご不明な場合は、フロントまでお申し付けください。',
      en: 'To keep your booking private, we ask for one more detail.\nCheck the name and hotel, and enter the phone number or booking number as on your booking, or the code you were given at the front desk. If you have none of these, please ask at the front desk.',
    },
  },
  too_many_attempts: {
    status: 429,
    message: {
      ja: '検索の回数が多いため、しばらくお待ちいただいております。10分ほどおいてお試しいただくか、フロントまでお申し付けください。',
      en: 'There have been too many searches. Please wait about 10 minutes, or ask at the front desk.',
    },
  },
  session_ended: {
    status: 401,
    message: {
      ja: 'お手続きの有効時間が過ぎました。\nお手数ですが、もう\u2060一度ご予約の検索からお願いいたします。',
      en: 'Your session has ended.\nPlease search for your booking again.',
    },
  },
  too_large: {
    status: 413,
    message: {
      ja: 'お送りいただいた内容が大きすぎます。写真のサイズを小さくして、もう\u2060一度お試しください。',
      en: 'What was sent is too large. Please try again with a smaller photo.',
    },
  },
  unsupported_media_type: {
    status: 415,
    message: { ja: 'この形式では受け取れません。', en: 'This format can’t be received.' },
  },
  image_not_jpeg: {
    status: 422,
    message: {
      ja: '画像を読み取れませんでした。JPEG形式の写真を選択してください。',
      en: 'We couldn’t read the picture. Choose a JPEG photo.',
    },
  },
  image_too_large: {
    status: 422,
    message: {
      ja: '写真が大きすぎます。小さいサイズで撮影し直してください。',
      en: 'The photo is too large. Please take a smaller one.',
    },
  },
  pictures_busy: {
    status: 503,
    message: {
      ja: 'ただいま画像の受け付けが混み合っております。ご入力いただいた内容はそのまま残っております。少し時間をおいて、もう\u2060一度お試しください。',
      en: 'We’re receiving many pictures right now. What you have entered is still here. Please try again in a moment.',
    },
  },
  signature_missing: {
    status: 409,
    message: {
      ja: 'ご署名を受け取れておりません。お手数ですが、もう\u2060一度ご署名をお願いいたします。',
      en: 'We don’t have your signature yet. Please sign again.',
    },
  },
  passport_missing: {
    status: 409,
    message: {
      ja: 'パスポートの写真を受け取れておりません。もう\u2060一度お選びください。',
      en: 'We don’t have your passport photo yet. Please add it again.',
    },
  },
  guest_list_wrong: {
    status: 422,
    message: {
      ja: 'ご宿泊者の情報に誤りがあるか、足りない項目がございます。入力内容をご確認ください。',
      en: 'Some guest details are wrong or missing. Please check your answers.',
    },
  },
  agreement_missing: {
    status: 503,
    message: {
      ja: '宿泊約款を表示できませんでした。フロントまでお申し付けください。',
      en: 'We can’t show the terms right now. Please ask at the front desk.',
    },
  },
  payment_not_offered: {
    status: 409,
    message: {
      ja: 'こちらのお会計は、カードでのお支払いを承っておりません。フロントでお支払いをお願いいたします。',
      en: 'This bill can’t be paid by card here. Please pay at the front desk.',
    },
  },
  nothing_to_pay: {
    status: 409,
    message: {
      ja: 'お支払いいただく金額はございません。',
      en: 'There is nothing left to pay.',
    },
  },
  payment_request_unknown: {
    status: 409,
    message: {
      ja: 'こちらのお支払いは、続けていただくことができません。カードへの請求は行われておりません。\nお手数ですが、もう\u2060一度ご予約の検索からお願いいたします。',
      en: 'This payment can’t be continued. Your card has not been charged.\nPlease search for your booking again.',
    },
  },
  amount_changed: {
    status: 409,
    message: {
      ja: 'ご請求金額が変わりました。カードへの請求は行われておりません。\n前の画面に戻り、金額をもう\u2060一度ご確認ください。',
      en: 'The amount has changed. Your card has not been charged.\nPlease go back and check the total again.',
    },
  },
  card_declined: {
    status: 402,
    message: {
      ja: 'このカードではお支払いいただけませんでした。カードへの請求は行われておりません。\nカード番号・有効期限・セキュリティコードをお確かめいただくか、別のカードをお試しください。フロントでもお支払いいただけます。',
      en: 'Your card was not accepted. It has not been charged.\nPlease check the number, expiry date and security code, or try another card. You can also pay at the front desk.',
    },
  },
  card_tries_used_up: {
    status: 409,
    message: {
      ja: '本日はこれ以上カードをお試しいただけません。カードへの請求は行われておりません。\nお手数ですが、フロントでお支払いをお願いいたします。',
      en: 'No more cards can be tried here today. Nothing has been charged.\nPlease pay at the front desk. We’ll be glad to help.',
    },
  },
  payment_busy: {
    status: 503,
    message: {
      ja: 'カード会社のお手続きが完了しませんでした。カードへの請求は行われておりません。\n少し時間をおいて、もう\u2060一度お試しください。',
      en: 'The card company couldn’t take the payment right now. Your card has not been charged.\nPlease try again in a moment.',
    },
  },
  payment_unresolved: {
    status: 409,
    message: {
      ja: 'お支払いが完了したかどうかを、カード会社に確認しております。二重に請求されることはございません。\n1分ほどおいて、もう\u2060一度ご予約を検索してください。お急ぎの場合は、フロントまでお申し付けください。',
      en: 'We’re checking with the card company whether your payment went through. You won’t be charged twice.\nPlease wait a minute and search for your booking again, or ask at the front desk.',
    },
  },
  mail_wrong: {
    status: 422,
    message: {
      ja: 'メールアドレスの形式をご確認ください。',
      en: 'Check the email address.',
    },
  },
  payment_terms_missing: {
    status: 503,
    message: {
      ja: 'お支払いの規約を表示できませんでした。フロントまでお申し付けください。',
      en: 'We can’t show the payment terms right now. Please ask at the front desk.',
    },
  },
  place_lost: {
    status: 409,
    message: {
      ja: '順番をお取りしておく時間が過ぎました。\nお手数ですが、もう\u2060一度ご予約名からお手続きください。',
      en: 'We couldn’t keep your place any longer.\nPlease search for your booking again.',
    },
  },
  bill_open: {
    status: 409,
    message: {
      ja: 'お支払いがお済みでないご利用がございます。\nもう\u2060一度ご予約名からお手続きいただくか、フロントまでお申し付けください。',
      en: 'Something on your bill isn’t paid yet.\nPlease search for your booking again, or ask at the front desk.',
    },
  },
  rooms_wrong: {
    status: 422,
    message: {
      ja: 'お部屋番号をお確かめください。解決しない場合は、フロントまでお申し付けください。',
      en: 'Please check the room number, or ask at the front desk.',
    },
  },
  desk_token_wrong: {
    status: 401,
    message: { ja: 'トークンが正しくありません。', en: 'The token is missing or wrong.' },
  },
  desk_scope_missing: {
    status: 403,
    message: { ja: 'このトークンでは参照のみ行えます。', en: 'This token allows reading only.' },
  },
  request_gone: {
    status: 409,
    message: {
      ja: 'このお客様は列を離れたか、精算のご準備がすでに済んでいます。',
      en: 'The guest has left the queue or is served already.',
    },
  },
  request_held: {
    status: 409,
    message: { ja: 'ほかの担当が対応中です。', en: 'Another worker has this request in hand.' },
  },
  payment_under_way: {
    status: 409,
    message: {
      ja: '先に行われたカード決済の結果を確認しています。しばらくしてからもう\u2060一度お試しください。',
      en: 'An earlier card payment of this guest is being cleared up. Try again a little later.',
    },
  },
  folio_wrong: {
    status: 422,
    message: {
      ja: '明細に誤りがあります。数量は1以上、単価は0以上の整数で、ポイントは室料などの合計以下にしてください。',
      en: 'The lines are no bill: whole quantities of at least 1, prices of at least 0, no more points than services.',
    },
  },
  bill_too_large: {
    status: 409,
    message: {
      ja: 'カードで一度に決済できる金額を超えています。',
      en: 'This is more than a card can be charged with at once.',
    },
  },
  unavailable: {
    status: 503,
    message: {
      ja: 'ただいま混み合っております。少し時間をおいて、もう\u2060一度お試しください。',
      en: 'We’re very busy right now. Please try again in a moment.',
    },
  },
  internal: { status: 500, message: again },
}

/** Status and body of a refusal, in the caller's language. The reason is the error code. */
export const wordingOf = (
  reason: RefusalReason,
  language: Language,
): { readonly status: number; readonly body: FailureBody } => {
  const { status, message } = wordings[reason]
  return { status, body: { error_msg: message[language], error_code: reason } }
}
