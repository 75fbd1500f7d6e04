import { type DeskCommand, sentence, wordsOf } from '../../platform/index.ts'
import { resetSamples } from '../reset-samples.ts'

/** Puts the sample reservations back, for the next demonstration. */
export const resetSamplesCommand: DeskCommand = {
  name: 'reset-samples',
  summary: wordsOf('desk.reset_samples.summary'),
  details: wordsOf('desk.reset_samples.details'),
  operands: [],
  options: [],

  async run({ language, output, note }, desk) {
    const reset = await resetSamples(desk, note)
    switch (reset.kind) {
      case 'no_samples':
        await output.err(noSamples[language])
        return 2
      case 'in_the_way':
        await output.err(inTheWay[language](reset.codes.join(', ')))
        return 2
      case 'done':
        await output.out(done[language](reset.stays))
        return 0
      default:
        throw new Error(`no outcome ${String(reset satisfies never)}`)
    }
  },
}

const noSamples = wordsOf('desk.reset_samples.no_samples')

const inTheWay = sentence('desk.reset_samples.in_the_way', (codes: string) => ({ codes }))

const done = sentence('desk.reset_samples.done', (count: number) => ({ count }))
