import type { Page } from '@playwright/test'

const memberOf = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined

const listIn = (owner: unknown, name: string): readonly unknown[] => {
  const list = memberOf(owner, name)
  if (!Array.isArray(list)) throw new Error(`a heap snapshot without ${name}`)
  return list
}

/** The names of a heap snapshot's nodes. A node that is a text is called by the text itself. */
const textsIn = (snapshot: unknown): readonly string[] => {
  const strings = listIn(snapshot, 'strings')
  const fields = listIn(memberOf(memberOf(snapshot, 'snapshot'), 'meta'), 'node_fields')
  const name = fields.indexOf('name')
  const places = new Set(listIn(snapshot, 'nodes').filter((_, place) => place % fields.length === name))
  return [...places].map((place) => String(strings[Number(place)]))
}

/** What of this is found in the texts of the page's memory, once what is unused is cleared away. */
export const inMemoryOf = async (page: Page, ...wanted: readonly RegExp[]): Promise<readonly RegExp[]> => {
  const memory = await page.context().newCDPSession(page)
  const chunks: string[] = []
  memory.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await memory.send('HeapProfiler.enable')
  await memory.send('HeapProfiler.collectGarbage')
  await memory.send('HeapProfiler.takeHeapSnapshot')
  await memory.detach()
  const texts = textsIn(JSON.parse(chunks.join('')))
  return wanted.filter((one) => texts.some((text) => one.test(text)))
}
