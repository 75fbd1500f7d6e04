import type { DeskLanguage } from '@tomari/contract/desk-languages'
import {
  type DeskCall,
  type DeskCommand,
  deskTextsOf,
  type Operand,
  problemLine,
  textIn,
  textTable,
} from '../../platform/index.ts'
import { connectors } from '../connected/connectors.ts'
import { askForConnection } from '../connected/questions.ts'
import { addConnection, listConnections, removeConnection, tryConnection } from '../connected/set-up.ts'
import { isSystemName } from '../PropertySystem.ts'
import { printEventWay, printTrial } from './trial-report.ts'

const nameOperand: Operand = {
  name: 'NAME',
  is: 'word',
  meaning: deskTextsOf('desk.connect.name'),
  problemOf: (typed) => (isSystemName(typed) ? null : deskTextsOf('desk.connect.no_name')),
}

const nameIn = ({ operands }: Pick<DeskCall, 'operands'>): string => operands.get(nameOperand.name) ?? ''

export const connectAddCommand: DeskCommand = {
  name: 'connect-add',
  summary: deskTextsOf('desk.connect.add.summary'),
  details: deskTextsOf('desk.connect.add.details'),
  operands: [
    nameOperand,
    {
      name: 'FILE',
      is: 'file',
      isOptional: true,
      meaning: deskTextsOf('desk.connect.add.file'),
      holdsSecrets: true,
      ask: (ask, language) => askForConnection(ask, connectors, language),
    },
  ],
  options: [
    {
      name: 'store',
      value: null,
      meaning: deskTextsOf('desk.connect.add.store'),
      offer: deskTextsOf('desk.connect.add.offer'),
    },
  ],

  async run(call, desk) {
    const { language, output, input } = call
    const name = nameIn(call)
    if (input.length === 0) {
      await output.err(textIn(language, 'desk.connect.add.no_file'))
      return 2
    }
    const stores = call.flags.has('store')
    const added = await addConnection(desk, { name, input, stores }, call.audit)
    if ('problems' in added) {
      for (const one of added.problems) await output.err(problemLine(language, one))
      return 2
    }
    const exit = await printTrial(call, added)
    if (added.events === null) {
      await output.err(textIn(language, `desk.connect.add.${added.areUsedUp ? 'used_up' : 'not_stored'}`))
      return added.areUsedUp ? 1 : exit
    }
    await output.out(textIn(language, 'desk.connect.add.stored', { name }))
    return await printEventWay(call, added.events)
  },
}

export const connectTryCommand: DeskCommand = {
  name: 'connect-try',
  summary: deskTextsOf('desk.connect.try.summary'),
  details: deskTextsOf('desk.connect.try.details'),
  operands: [nameOperand],
  options: [],

  async run(call, desk) {
    const tried = await tryConnection(desk, nameIn(call), call.audit)
    if (typeof tried !== 'string') return await printTrial(call, tried)
    await call.output.err(textIn(call.language, `desk.connect.${tried}`, { name: nameIn(call) }))
    return tried === 'unknown' ? 5 : 1
  },
}

export const connectListCommand: DeskCommand = {
  name: 'connect-list',
  summary: deskTextsOf('desk.connect.list.summary'),
  details: deskTextsOf('desk.connect.list.details'),
  operands: [],
  options: [],

  async run({ language, output }, desk) {
    const all = await listConnections(desk)
    if (all.length === 0) {
      await output.err(textIn(language, 'desk.connect.list.none'))
      return 0
    }
    const rows = all.flatMap(({ name, connector, hotels, switches }) =>
      hotels.map(({ facilityId, hotel }) => [
        name,
        connector,
        `${facilityId}=${hotel}`,
        yesNo(switches.checkInThere, language),
        yesNo(switches.checkOutThere, language),
      ]),
    )
    await output.out(textTable(listColumns, rows, language))
    return 0
  },
}

export const connectRemoveCommand: DeskCommand = {
  name: 'connect-remove',
  summary: deskTextsOf('desk.connect.remove.summary'),
  details: deskTextsOf('desk.connect.remove.details'),
  operands: [nameOperand],
  options: [],

  async run(call, desk) {
    const { language, output, audit } = call
    const name = nameIn(call)
    const waiting = await removeConnection(desk, name, audit)
    if (waiting === null) {
      await output.err(textIn(language, 'desk.connect.unknown', { name }))
      return 5
    }
    await output.out(textIn(language, 'desk.connect.remove.done', { name }))
    if (waiting > 0) await output.out(textIn(language, 'desk.connect.remove.waiting', { waiting }))
    return 0
  },
}

const yesNo = (isOn: boolean, language: DeskLanguage): string =>
  textIn(language, isOn ? 'desk.yes' : 'desk.no')

const listColumns = [
  { title: deskTextsOf('desk.connect.columns.name') },
  { title: deskTextsOf('desk.connect.columns.system') },
  { title: deskTextsOf('desk.connect.columns.hotels') },
  { title: deskTextsOf('desk.connect.columns.check_in') },
  { title: deskTextsOf('desk.connect.columns.check_out') },
]
