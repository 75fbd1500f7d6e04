import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import { paidSettlement } from '../../../storage/repositories/payment/settlements.ts'
import { recordRefund, refundPayment } from '../../../usecases/payment/refund.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant } from '../meant/stay-meant.ts'

/** Gives a guest's card payment back. */
export const refundCommand: DeskCommand = {
  name: 'refund',
  summary: { ja: 'カード払いを全額返金します', en: "gives a guest's card payment back, all of it" },
  details: {
    ja: '最後の支払いをカードに返金し、ご請求を未精算に戻します。チェックインコードは変わりません。\n決済会社から答えがないときは、サーバーが自動で確認を続けます。状態は desk payments で確かめられます。\n決済会社の管理画面で返金したときは --recorded で記録します。決済会社に確かめてから記録し、二重には返金しません。',
    en: "Gives the last payment back to the card and opens the bill again. The check-in code stays as it is.\nWhen the provider does not answer, the server goes on asking by itself; desk payments shows how it stands.\nWhat you have given back in the provider's console is recorded with --recorded: the provider is asked, and nothing goes back twice.",
  },
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: { ja: '予約名または予約番号', en: 'name of the reservation, or its reference number' },
    },
  ],
  options: [
    facilityOption,
    {
      name: 'dry-run',
      value: null,
      meaning: { ja: '返金せず、金額だけを表示します', en: 'tells the amount and gives nothing back' },
    },
    {
      name: 'recorded',
      value: null,
      meaning: {
        ja: '決済会社の管理画面で済ませた返金を記録します',
        en: "records a refund that was made in the provider's console",
      },
    },
  ],

  async run(call, desk) {
    const { language, tell } = call
    const { db } = desk.database
    const meant = await stayMeant(call, desk, async (stays) => {
      const paid = await Promise.all(stays.map(async ({ id }) => (await paidSettlement(db, id)) !== null))
      return stays.filter((_, index) => paid[index])
    })
    if ('exit' in meant) return meant.exit
    const { id, name } = meant.reservation
    if (call.flags.has('dry-run')) {
      const amountYen = (await paidSettlement(db, id))?.amountYen ?? 0
      await tell.out(would[language](name, amountYen))
      return 0
    }
    const isRecorded = call.flags.has('recorded')
    const refunded = await (isRecorded ? recordRefund : refundPayment)(desk, id, call.note)
    switch (refunded.kind) {
      case 'refunded':
        await tell.out(done[language](name, refunded.amountYen))
        return 0
      case 'under_way':
        await tell.err(underWay[language])
        return 1
      case 'nothing_paid':
        await tell.err(nothingPaid[language])
        return 5
      case 'refused':
        await tell.err(isRecorded ? notGivenBack[language] : refused[language](refunded.code))
        return 1
      case 'unknown':
        await tell.err(unknown[language])
        return 1
      default:
        throw new Error(`no outcome ${String(refunded satisfies never)}`)
    }
  },
}

type Sentence = Readonly<Record<Language, (name: string, yen: number) => string>>

const done: Sentence = {
  ja: (name, yen) => `${name} 様：${yen.toLocaleString('ja-JP')} 円をカードに返金しました。\n`,
  en: (name, yen) => `${name}: ${yen.toLocaleString('en-US')} yen went back to the card.\n`,
}

const would: Sentence = {
  ja: (name, yen) => `${name} 様：${yen.toLocaleString('ja-JP')} 円を返金できます。まだ何もしていません。\n`,
  en: (name, yen) => `${name}: ${yen.toLocaleString('en-US')} yen can go back. Nothing was done.\n`,
}

const refused: Readonly<Record<Language, (code: string) => string>> = {
  ja: (code) => `決済会社が返金を受け付けませんでした（${code}）。決済会社の管理画面で確かめてください。\n`,
  en: (code) => `The provider refused the refund (${code}). See the provider's own console.\n`,
}

const notGivenBack: LocalText = {
  ja: '決済会社では、まだ返金されていません。何も記録していません。\n',
  en: 'At the provider the money has not gone back. Nothing was recorded.\n',
}

const underWay: LocalText = {
  ja: 'この支払いは、いま返金の手続き中です。desk payments で確かめてください。\n',
  en: 'This payment is being given back at this moment: see desk payments.\n',
}

const nothingPaid: LocalText = {
  ja: '返金できる支払いがありません。\n',
  en: 'There is no payment to give back.\n',
}

const unknown: LocalText = {
  ja: '決済会社から答えがありません。サーバーが確認を続けます。desk payments で確かめてください。\n',
  en: 'The provider has not answered. The server goes on asking: see desk payments.\n',
}
