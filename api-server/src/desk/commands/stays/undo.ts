import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import { isCheckedIn } from '../../../model/Reservation.ts'
import { departureMoments } from '../../../storage/repositories/stays/departures.ts'
import { type CheckinUndone, undoCheckin, undoCheckout } from '../../../usecases/undo-stay.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'

/** Takes back a check-in that was a mistake, or not the guest's own. */
export const undoCheckinCommand: DeskCommand = {
  name: 'undo-checkin',
  summary: { ja: 'チェックインを取り消します', en: 'takes a check-in back' },
  details: {
    ja: '間違いや、ご本人以外によるチェックインを取り消し、まだチェックインしていない状態に戻します。名簿、署名、パスポートの写真、\n領収書の送り先は消え、途中のお客様には、もう一度ご予約の検索からお進みいただきます。\nお渡しした番号は使えなくなりますので、必要なときは desk code でもう一度お出しください。発行済みの領収書は残ります。\nカードでのお支払いがあるときは、先に desk refund で返金してください。',
    en: 'For a check-in by mistake, or by somebody else: the stay is as if nobody had checked in. Its guests in the register, the\nsignature, the passport and the addresses for receipts are removed, and whoever is in the middle of its journey has to\nsearch again. A code that was handed out opens nothing any more: desk code makes another. Receipts that were issued stay. A card payment has to be given back first: desk refund.',
  },
  operands: [stayOperand],
  options: [facilityOption],

  async run(call, desk) {
    const meant = await stayMeant(call, desk, async (stays) => stays.filter(isCheckedIn))
    if ('exit' in meant) return meant.exit
    const { id, name } = meant.reservation
    const undone = await undoCheckin(desk, id, call.note)
    const answer = `${printable(name)}: ${sentenceOn(undone, call.language)}\n`
    if (undone.kind !== 'undone') {
      await call.tell.err(answer)
      return undone.kind === 'not_checked_in' ? 5 : 1
    }
    await call.tell.out(answer)
    return 0
  },
}

/** Takes back a check-out: the guests are still here. */
export const undoCheckoutCommand: DeskCommand = {
  name: 'undo-checkout',
  summary: { ja: 'チェックアウトを取り消します', en: 'takes a check-out back' },
  details: {
    ja: 'まだご滞在中のお客様のチェックアウトを取り消します。お支払いと領収書はそのまま残り、お発ちのときにもう一度\nチェックアウトしていただきます。途中のお客様には、もう一度ご予約の検索からお進みいただきます。\nお渡しした番号は使えなくなります。',
    en: 'For guests who are still here. What they have paid, and their receipts, stay as they are; they check out again when they\nleave. Whoever is in the middle of the journey has to search again, and a code that was handed out opens nothing any more.',
  },
  operands: [stayOperand],
  options: [facilityOption],

  async run(call, desk) {
    const meant = await stayMeant(call, desk, async (stays) => {
      const gone = await departureMoments(
        desk.database.db,
        stays.map(({ id }) => id),
      )
      return stays.filter(({ id }) => gone.has(id))
    })
    if ('exit' in meant) return meant.exit
    const { id, name } = meant.reservation
    const { kind } = await undoCheckout(desk, id, call.note)
    const answer = `${printable(name)}: ${checkoutWords[kind][call.language]}\n`
    await (kind === 'undone' ? call.tell.out(answer) : call.tell.err(answer))
    return kind === 'undone' ? 0 : 5
  },
}

function sentenceOn(undone: CheckinUndone, language: Language): string {
  switch (undone.kind) {
    case 'undone':
      return language === 'ja'
        ? `チェックインを取り消しました（名簿から ${undone.guests} 名を消しました）。`
        : `the check-in is taken back (guests removed from the register: ${undone.guests}).`
    case 'paid':
      return language === 'ja'
        ? `カードで ${undone.amountYen.toLocaleString('ja-JP')} 円のお支払いがあります。先に desk refund で返金してください。何も変えていません。`
        : `${undone.amountYen.toLocaleString('en-US')} yen are paid by card. Give them back first with desk refund. Nothing was changed.`
    case 'departed':
    case 'not_checked_in':
    case 'payment_under_way':
      return checkinWords[undone.kind][language]
    default:
      throw new Error(`no outcome ${String(undone satisfies never)}`)
  }
}

const checkinWords: Readonly<Record<Exclude<CheckinUndone['kind'], 'undone' | 'paid'>, LocalText>> = {
  departed: {
    ja: 'チェックアウトが済んでいます。先に desk undo-checkout を実行してください。何も変えていません。',
    en: 'the guests have checked out. Take that back first with desk undo-checkout. Nothing was changed.',
  },
  not_checked_in: { ja: 'まだチェックインしていません。', en: 'nobody has checked in.' },
  payment_under_way: {
    ja: 'カード決済の結果を確認しています。desk payments で結果が出てからもう一度お試しください。何も変えていません。',
    en: 'a card payment is being cleared up. Try again once desk payments shows how it ended. Nothing was changed.',
  },
}

const checkoutWords: Readonly<Record<'undone' | 'not_departed', LocalText>> = {
  undone: { ja: 'チェックアウトを取り消しました。', en: 'the check-out is taken back.' },
  not_departed: { ja: 'まだチェックアウトしていません。', en: 'nobody has checked out.' },
}
