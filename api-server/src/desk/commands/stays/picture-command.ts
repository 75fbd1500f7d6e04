import { type ImageKind, imageOf, imagesKeptOf } from '../../../storage/repositories/guest-register/images.ts'
import type { LocalText } from '../../../model/local-text.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'

/** The command that writes a picture of a stay to a file; it is never shown in the terminal, and who looked is written down. */
const pictureCommand = (kind: ImageKind, summary: LocalText): DeskCommand => ({
  name: kind,
  summary,
  details: {
    ja: '画像（JPEG）を、本人だけが読めるファイルに書き出します。端末には表示しません。誰がいつ見たかは操作記録に残ります。\n不要になったら、ファイルを消してください。',
    en: 'Writes the picture (JPEG) to a file that only you can read; the terminal never shows it. Who looked, and when, is\nkept in the audit trail. Remove the file when you no longer need it.',
  },
  operands: [stayOperand],
  options: [
    facilityOption,
    {
      name: 'out',
      value: 'FILE',
      meaning: {
        ja: '書き出すファイル（指定がなければ予約番号を付けた名前）',
        en: 'file to write; without it one named after the reference number',
      },
      isOutputFile: true,
    },
  ],

  async run(call, desk) {
    const { db } = desk.database
    const meant = await stayMeant(call, desk, async (stays) => {
      const kept = await imagesKeptOf(
        db,
        stays.map(({ id }) => id),
      )
      return stays.filter(({ id }) => kept.get(id)?.has(kind))
    })
    if ('exit' in meant) return meant.exit
    const { id, referenceNumber } = meant.reservation
    await call.note(db, id)
    const jpeg = await imageOf(db, desk.vault, id, kind)
    if (jpeg === null) return 5
    const fileName = `${kind}-${referenceNumber}.jpg`
    await call.tell.file(fileName, jpeg)
    await call.tell.err(call.values.has('out') ? written[call.language] : `${fileName}\n`)
    return 0
  },
})

const written: LocalText = {
  ja: '書き出しました。操作記録に残しました。\n',
  en: 'Written, and noted in the audit trail.\n',
}

/** The passport of a stay's representative as a file. */
export const passportCommand: DeskCommand = pictureCommand('passport', {
  ja: 'パスポートの写真をファイルに書き出します',
  en: "writes the picture of a representative's passport to a file",
})

/** The signature under the agreement as a file. */
export const signatureCommand: DeskCommand = pictureCommand('signature', {
  ja: '宿泊約款へのご署名をファイルに書き出します',
  en: 'writes the signature under the agreement to a file',
})
