import { type DeskCommand, deskTextsOf, textIn } from '../../platform/index.ts'
import { resetSamples } from '../load-sample-world.ts'

export const resetSamplesCommand: DeskCommand = {
  name: 'reset-samples',
  summary: deskTextsOf('desk.reset_samples.summary'),
  details: deskTextsOf('desk.reset_samples.details'),
  operands: [],
  options: [],

  async run({ language, output, audit }, desk) {
    const reset = await resetSamples(desk, audit)
    if (reset.kind === 'done') {
      await output.out(textIn(language, 'desk.reset_samples.done', { count: reset.stays }))
      return 0
    }
    const codes = reset.kind === 'in_the_way' ? reset.codes.join(', ') : ''
    await output.err(textIn(language, `desk.reset_samples.${reset.kind}`, { codes }))
    return 2
  },
}
