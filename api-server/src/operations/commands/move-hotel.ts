import { facilityMatching, knownFacilities, noFacilityNamed } from '../../hotels/index.ts'
import { type DeskCommand, deskTextsOf, textIn } from '../../platform/index.ts'
import { moveHotel, returnHotel } from '../cells/move-hotel.ts'
import { KeysDoNotFit, keyMisfitSentence } from '../keys/data-keys.ts'

export const moveHotelCommand: DeskCommand = {
  name: 'move-hotel',
  summary: deskTextsOf('desk.move_hotel.summary'),
  details: deskTextsOf('desk.move_hotel.details'),
  operands: [
    { name: 'FACILITY', is: 'word', meaning: deskTextsOf('desk.options.facility') },
    { name: 'SETTINGS', is: 'file', meaning: deskTextsOf('desk.move_hotel.settings'), holdsSecrets: true },
  ],
  options: [{ name: 'undo', value: null, meaning: deskTextsOf('desk.move_hotel.undo') }],

  async run({ operands, flags, input, language, output, audit }, desk) {
    const all = await knownFacilities(desk)
    const named = operands.get('FACILITY') ?? ''
    const facility = facilityMatching(all, named)
    if (facility === null) {
      await output.err(noFacilityNamed(all, named, language))
      return 2
    }
    if (desk.openCell === undefined) {
      await output.err(textIn(language, 'desk.move_hotel.not_postgres'))
      return 2
    }
    const to = await desk.openCell(Buffer.from(input).toString()).catch((error: unknown) => {
      if (error instanceof KeysDoNotFit) return [`SETTINGS: ${keyMisfitSentence(error.misfit, language)}`]
      throw error
    })
    if (!('database' in to)) {
      await output.err(`${to.join('\n')}\n`)
      return 2
    }
    try {
      const progress = (done: number, total: number) => output.progress(done, total)
      const moving = { hotel: facility.id, to, audit, progress }
      const moved = flags.has('undo') ? await returnHotel(desk, moving) : await moveHotel(desk, moving)
      const { kind, ...facts } = moved
      const sentence = textIn(language, `desk.move_hotel.${kind}`, { code: facility.code, ...facts })
      const isDone = kind === 'moved' || kind === 'returned'
      await (isDone ? output.out(sentence) : output.err(sentence))
      return isDone ? 0 : 1
    } finally {
      await to.database.close()
    }
  },
}
