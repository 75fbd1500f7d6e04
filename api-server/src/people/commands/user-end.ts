import { type DeskCommand, Refusal, tellRefusal, textIn, wordsOf } from '../../platform/index.ts'
import { endPerson, resetPerson } from '../people.ts'
import { personArgument, personOperand, setUpCodeText } from './person-argument.ts'

export const userEndCommand: DeskCommand = {
  name: 'user-end',
  summary: wordsOf('desk.user.end.summary'),
  details: wordsOf('desk.user.end.details'),
  operands: [personOperand],
  options: [],

  async run(call, desk) {
    const name = personArgument(call)
    const ended = await endPerson(desk, name, call.note)
    if (ended instanceof Refusal) return await tellRefusal(call, ended, name)
    await call.output.out(textIn(call.language, 'desk.user.end.done', { name, ...ended }))
    return 0
  },
}

export const userResetCommand: DeskCommand = {
  name: 'user-reset',
  summary: wordsOf('desk.user.reset.summary'),
  details: wordsOf('desk.user.reset.details'),
  operands: [personOperand],
  options: [],

  async run(call, desk) {
    const name = personArgument(call)
    const reset = await resetPerson(desk, name, call.note)
    if (reset instanceof Refusal) return await tellRefusal(call, reset, name)
    const { sessions } = reset
    await call.output.out(textIn(call.language, 'desk.user.reset.done', { name, sessions }))
    await call.output.out(setUpCodeText(call.language, name, reset))
    return 0
  },
}
