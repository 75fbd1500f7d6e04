import type { Entry, JourneyHistory } from '../../../src/shell/navigation/JourneyHistory.ts'

/** A browser's history in memory. Like a browser's it moves a moment after it was asked to, and only then tells. */
export const fakeHistory = (start: string) => {
  const [path = '/', anchor = ''] = start.split('#')
  const entries: Entry[] = [{ path, anchor, index: null }]
  const listeners = new Set<() => void>()
  let position = 0

  const move = async (delta: number) => {
    await Promise.resolve()
    position = Math.min(entries.length - 1, Math.max(0, position + delta))
  }
  const current = (): Entry => entries[position] ?? { path: '/', anchor: '', index: null }
  const history: JourneyHistory = {
    current,
    push: (toPath, toAnchor, index) => {
      entries.splice(position + 1, entries.length, { path: toPath, anchor: toAnchor, index })
      position += 1
    },
    replace: (toPath, toAnchor, index) => {
      entries[position] = { path: toPath, anchor: toAnchor, index }
    },
    traverse: move,
    onTraversal: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    history,
    paths: () => entries.map((entry) => entry.path),
    position: () => position,
    /** What the guest does with the browser's own buttons. */
    press: async (delta: number) => {
      await move(delta)
      tell()
    },
    typeHash: (hash: string) => {
      entries.splice(position + 1, entries.length, { path: current().path, anchor: hash, index: null })
      position += 1
      tell()
    },
  }
}
