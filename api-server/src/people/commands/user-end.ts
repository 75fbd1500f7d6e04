import { type DeskCommand, printRefusal, Refusal, textIn, textsOf } from '../../platform/index.ts'
import { endPerson, resetPerson } from '../people.ts'
import { personArgument, personOperand, setUpCodeText } from './person-argument.ts'

export const userEndCommand: DeskCommand = {
  name: 'user-end',
  summary: textsOf('desk.user.end.summary'),
  details: textsOf('desk.user.end.details'),
  operands: [personOperand],
  options: [],

  async run(call, desk) {
    const name = personArgument(call)
    const ended = await endPerson(desk, name, call.audit)
    if (ended instanceof Refusal) return await printRefusal(call, ended, name)
    await call.output.out(textIn(call.language, 'desk.user.end.done', { name, ...ended }))
    return 0
  },
}

export const userResetCommand: DeskCommand = {
  name: 'user-reset',
  summary: textsOf('desk.user.reset.summary'),
  details: textsOf('desk.user.reset.details'),
  operands: [personOperand],
  options: [],

  async run(call, desk) {
    const name = personArgument(call)
    const reset = await resetPerson(desk, name, call.audit)
    if (reset instanceof Refusal) return await printRefusal(call, reset, name)
    const { sessions } = reset
    await call.output.out(textIn(call.language, 'desk.user.reset.done', { name, sessions }))
    await call.output.out(setUpCodeText(call.language, name, reset))
    return 0
  },
}
