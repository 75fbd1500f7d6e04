import { expect, it } from 'vitest'
import { reasonText } from '../../desk-web/src/in-step/reason.ts'
import { catalogueIn } from '../../desk-web/src/text/texts.ts'
import { isNode, isRoomSource, type Node, nodesOf, repositoryFiles } from './source-files.ts'

const connected = repositoryFiles()
  .filter(isRoomSource)
  .filter((path) => path.startsWith('api-server/src/property-systems/connected/'))

const A_CODE = /^[A-Z][A-Z\d]+(?:-[A-Z\d]+)*$/

const textIn = (value: unknown): string =>
  isNode(value) && typeof value['value'] === 'string' ? value['value'] : ''

/** A literal with a hyphen, the value of a `code` or `problem`, or the beginning that a code is put together from. */
function codesIn(node: Node): readonly string[] {
  switch (node['type']) {
    case 'Literal':
      return textIn(node).includes('-') ? [textIn(node)] : []
    case 'Property':
      return isNode(node['key']) && /^(?:code|problem)$/.test(String(node['key']['name']))
        ? [textIn(node['value'])]
        : []
    case 'TemplateElement':
      return isNode(node['value']) ? [/^[A-Z]+-$/.exec(String(node['value']['cooked']))?.[0] ?? ''] : []
    default:
      return []
  }
}

const found = new Set(connected.flatMap((path) => nodesOf(path).flatMap(codesIn)))
const codes = [...found].filter((code) => A_CODE.test(code.replace(/-$/, '')))

it('every code of a connector has its sentence at the desk (R27.22)', () => {
  expect(codes).toEqual(expect.arrayContaining(['ROOM-NOT-ASSIGNED', 'NO-CONNECTION', 'MISSING', 'STATUS-']))
  const catalogue = catalogueIn('ja')
  const other = catalogue.t('in_step.reason.other', { system: 'OPERA' })
  expect(codes.filter((code) => reasonText(catalogue, 'OPERA', code).startsWith(other))).toEqual([])
})
