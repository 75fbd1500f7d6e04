import { BOARD_CHANGED, type Board, type BoardRow } from '@tomari/contract/desk-page/board'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DeskCalls, livePath, ofHotel } from '../calls/desk-calls.ts'
import { type Entry, entriesOf } from './lists.ts'

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

/** Listens to the changes of a hotel, as `livePath` has it, until it is stopped; a broken line is opened anew. */
function listen(facility: string | null, { onOpen, onChange, onBroken }: Listening): () => void {
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

export type BoardView = {
  /** Null until the first answer. */
  readonly board: Board | null
  readonly entries: readonly Entry[]
  /** Whether changes arrive as they happen. */
  readonly line: 'connecting' | 'live' | 'broken'
  /** When the board was last read, in ms since 1970; 0 before. */
  readonly readAt: number
}

/** A line that neither opens nor breaks, as behind a proxy that buffers it, delays the first reading no longer. */
const LONGEST_OPENING_MS = 1_000

const nothing: BoardView = { board: null, entries: [], line: 'connecting', readAt: 0 }

type UseBoard = BoardView & {
  readonly choose: (facility: string) => void
  /** What the board says of a stay; null where it stands on none of its lists. */
  readonly rowOf: (stayId: string) => BoardRow | null
}

/**
 * The board of a hotel, read once its line is open, so that no change falls between, and anew at each change that the server reports. A
 * broken line is opened again by itself, sooner at first and then every half minute.
 */
export function useBoard(calls: DeskCalls): UseBoard {
  const [view, setView] = useState<BoardView>(nothing)
  const [chosen, setChosen] = useState<string | null>(null)
  const reading = useRef<{ readonly of: string | null; again: boolean } | null>(null)

  const read = useCallback(
    async (facility: string | null): Promise<void> => {
      // However many changes come while an answer is on its way, one more reading covers them all.
      if (reading.current?.of === facility) {
        reading.current.again = true
        return
      }
      const mine = { of: facility, again: true }
      reading.current = mine
      while (mine.again && reading.current === mine) {
        mine.again = false
        const answer = await calls.ask('board', ofHotel(facility), { byItself: true })
        if (reading.current !== mine) return
        if (answer.kind === 'done') {
          const board = answer.payload
          setView((before) => ({
            ...before,
            board,
            entries: entriesOf(board.rows, before.entries),
            readAt: Date.now(),
          }))
        } else setView((before) => ({ ...before, line: 'broken' }))
      }
      if (reading.current === mine) reading.current = null
    },
    [calls],
  )

  useEffect(
    () =>
      listen(chosen, {
        onOpen: () => {
          setView((before) => ({ ...before, line: 'live' }))
          void read(chosen)
        },
        onChange: () => void read(chosen),
        onBroken: () => {
          setView((before) => ({ ...before, line: 'broken' }))
          void read(chosen)
        },
      }),
    [chosen, read],
  )

  const isEmpty = view.board === null
  useEffect(() => {
    const readAnyway = () => {
      if (reading.current === null) void read(chosen)
    }
    const first = isEmpty ? setTimeout(readAnyway, LONGEST_OPENING_MS) : undefined
    const again = isEmpty ? setInterval(readAnyway, nextWaitMs(3)) : undefined
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [isEmpty, chosen, read])

  const rowOf = (stayId: string) => view.entries.find(({ row }) => row.stay_id === stayId)?.row ?? null
  return { ...view, choose: setChosen, rowOf }
}
