import { BOARD_CHANGED } from '@tomari/contract/desk-page/board'
import { livePath } from '../calls/desk-calls.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/**
 * How long to wait before a broken line is opened again, in ms: twice as long each time, half a minute at most.
 * @param tries how often it was tried since it last stood
 */
export const nextWaitMs = (tries: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 10))

type Listening = {
  readonly onOpen: () => void
  readonly onChange: () => void
  readonly onBroken: () => void
}

/** Listens to the changes of a house, as `livePath` has it, until it is told to stop; a broken line is opened anew. */
export function listen(facility: string | null, { onOpen, onChange, onBroken }: Listening): () => void {
  let tries = 0
  let source: EventSource | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const line = new EventSource(livePath(facility))
    source = line
    line.addEventListener('open', () => {
      tries = 0
      onOpen()
    })
    line.addEventListener(BOARD_CHANGED, onChange)
    line.addEventListener('error', () => {
      // What the browser itself would try again has neither a bound nor an end.
      line.close()
      waiting = setTimeout(open, nextWaitMs(tries))
      tries += 1
      onBroken()
    })
  }
  open()
  return () => {
    clearTimeout(waiting)
    source?.close()
  }
}
