import type { CDPSession } from '@playwright/test'

/** A thing of the page as assistive technology is told of it. */
interface Told {
  readonly nodeId: string
  readonly role: string
  readonly name: string
  readonly description: string
  readonly value: string
  readonly states: Readonly<Record<string, unknown>>
  readonly children: readonly string[]
}

/** Says its own words, so that what it is made of is not said again. */
const whole = new Set([
  'heading',
  'button',
  'link',
  'textbox',
  'combobox',
  'radio',
  'checkbox',
  'image',
  'img',
])

/** What screen readers call it before or after its name; others are said by their words alone. */
const kinds: Readonly<Record<string, string>> = {
  heading: 'heading',
  button: 'button',
  link: 'link',
  textbox: 'edit',
  combobox: 'choice list',
  radio: 'radio button',
  checkbox: 'check box',
  image: 'picture',
  img: 'picture',
  alert: 'alert',
  alertdialog: 'alert dialog',
  dialog: 'dialog',
  status: 'status',
  group: 'group',
  radiogroup: 'radio group',
  region: 'region',
  list: 'list',
  table: 'table',
  row: 'row',
  banner: 'banner',
  main: 'main',
  contentinfo: 'footer',
}

const silentWithoutName = new Set(['group', 'region', 'list', 'status', 'alert', 'table'])

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const read = async (session: CDPSession): Promise<ReadonlyMap<string, Told>> => {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return new Map(
    nodes.map((node) => [
      node.nodeId,
      {
        nodeId: node.nodeId,
        role: node.ignored ? 'none' : textOf(node.role?.value),
        name: textOf(node.name?.value),
        description: textOf(node.description?.value),
        value: textOf(node.value?.value),
        states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
        children: node.childIds ?? [],
      },
    ]),
  )
}

const statesOf = ({ role, states, value }: Told): readonly string[] => [
  ...(role === 'heading' ? [`level ${textOf(states['level'])}`] : []),
  ...(states['checked'] === 'true' ? ['chosen'] : []),
  ...(states['required'] === true ? ['required'] : []),
  ...(states['invalid'] === 'true' ? ['invalid'] : []),
  ...(states['disabled'] === true ? ['dimmed'] : []),
  ...(['textbox', 'combobox'].includes(role) && value !== '' ? [`“${value}”`] : []),
]

const lineOf = (told: Told): string | null => {
  const { role, name, description } = told
  if (role === 'StaticText') return name.trim() === '' ? null : name.trim()
  const kind = kinds[role]
  if (kind === undefined || (name === '' && silentWithoutName.has(role))) return null
  const words = [kind, ...statesOf(told)].join(', ')
  return [`${name} [${words}]`.trim(), description].filter(Boolean).join(' — ')
}

/** What a screen reader reads from the page, from its start to its end, one line for each thing. */
export const spokenWords = async (session: CDPSession): Promise<readonly string[]> => {
  const page = await read(session)
  const [root] = page.values()
  const lines: string[] = []
  let said = ''
  const walk = (told: Told) => {
    const line = lineOf(told)
    // A choice's words stand beside it, and are its name already.
    const isSaid = told.role === 'StaticText' && told.name.trim() === said
    if (line !== null && !isSaid) lines.push(line.replaceAll(/\s+/g, ' '))
    if (line !== null) said = told.name.trim()
    if (whole.has(told.role) || told.role === 'StaticText') return
    for (const id of told.children) {
      const child = page.get(id)
      if (child !== undefined) walk(child)
    }
  }
  if (root !== undefined) walk(root)
  return lines
}
