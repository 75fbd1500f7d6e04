import { type Words, wordsOf } from '../../../text/texts.ts'
import { type ImageKind, pictureOf, staysWithPicture } from '../../../usecases/stays/pictures.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'

/** The command that writes a picture of a stay to a file; it is never shown in the terminal, and who looked is written down. */
const pictureCommand = (kind: ImageKind, summary: Words): DeskCommand => ({
  name: kind,
  summary,
  details: wordsOf('desk.picture.details'),
  operands: [stayOperand],
  options: [
    facilityOption,
    {
      name: 'out',
      value: 'FILE',
      meaning: wordsOf('desk.picture.out'),
      isOutputFile: true,
    },
  ],

  async run(call, desk) {
    const meant = await stayMeant(call, desk, staysWithPicture(kind))
    if ('exit' in meant) return meant.exit
    const { id, referenceNumber } = meant.reservation
    const jpeg = await pictureOf(desk, id, kind, call.note)
    if (jpeg === null) return 5
    const fileName = `${kind}-${referenceNumber}.jpg`
    await call.output.file(fileName, jpeg)
    await call.output.err(call.values.has('out') ? written[call.language] : `${fileName}\n`)
    return 0
  },
})

const written = wordsOf('desk.picture.written')

/** The passport of a stay's representative as a file. */
export const passportCommand: DeskCommand = pictureCommand(
  'passport',
  wordsOf('desk.picture.passport_summary'),
)

/** The signature under the agreement as a file. */
export const signatureCommand: DeskCommand = pictureCommand(
  'signature',
  wordsOf('desk.picture.signature_summary'),
)
