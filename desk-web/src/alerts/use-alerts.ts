import type { Board } from '@tomari/contract/desk-page/board'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/texts.ts'

/** However many call, no more than one tone in this time, in milliseconds. */
export const QUIET_MS = 5_000

/** The guests calling at the last update. */
export type AlertState = {
  readonly facility: string
  readonly calling: ReadonlySet<string>
  /** When a tone was last due, in ms since 1970; 0 before the first. */
  readonly toneAt: number
}

/** Guests who wait for a bill or need help; those who do both count twice. */
const callingOn = ({ rows }: Pick<Board, 'rows'>): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ stay_id: id, state, needs_help }) => [
      ...(state === 'waiting' ? [`waits ${id}`] : []),
      ...(needs_help ? [`needs help ${id}`] : []),
    ]),
  )

/**
 * What a board makes known beside the board before it. A tone is due when a guest calls who did not before; the first look at a hotel,
 * and one that shows the same, are silent.
 * @param now in ms since 1970
 */
export function nextAlert(
  before: AlertState | null,
  board: Pick<Board, 'facility' | 'rows'>,
  now: number,
): { readonly latest: AlertState; readonly isToneDue: boolean } {
  const { facility } = board
  const calling = callingOn(board)
  const isKnown = before?.facility === facility
  const toneAt = before?.toneAt ?? 0
  const isNew = isKnown && [...calling].some((one) => !before.calling.has(one))
  const isToneDue = isNew && now - toneAt >= QUIET_MS
  return { latest: { facility, calling, toneAt: isToneDue ? now : toneAt }, isToneDue }
}

/** How many stays call for a person of the desk. */
export const callCount = (rows: Board['rows']): number =>
  rows.filter(({ state, needs_help }) => state === 'waiting' || needs_help).length

/** Two calm notes, the second a fourth lower: pitch in Hz, and when each begins, in seconds. */
const notes = [
  [880, 0],
  [659.3, 0.22],
] as const

const LONG_S = 0.5
const LOUD = 0.16

/** Plays the tone of the desk; nothing is loaded for it. */
function playTone(audio: AudioContext): void {
  for (const [pitch, after] of notes) {
    const begin = audio.currentTime + after
    const source = audio.createOscillator()
    const loudness = audio.createGain()
    source.frequency.value = pitch
    // From silence to silence, or it would crack.
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(LOUD, begin + 0.03)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + LONG_S)
    source.connect(loudness).connect(audio.destination)
    source.start(begin)
    source.stop(begin + LONG_S)
  }
}

export type Sound = { readonly isOn: boolean; readonly toggle: () => void }

/**
 * Reports guests who newly wait or need help: by their number in the title of the window, and by a tone where a person has switched it on,
 * which browsers ask for, and which lasts no longer than the page.
 */
export function useAlerts(board: Board | null): Sound {
  const { t, number } = useText()
  const [isOn, setOn] = useState(false)
  const audio = useRef<AudioContext | null>(null)
  const latest = useRef<AlertState | null>(null)

  useEffect(() => {
    if (board === null) return
    const next = nextAlert(latest.current, board, Date.now())
    latest.current = next.latest
    if (next.isToneDue && isOn && audio.current !== null) playTone(audio.current)
  }, [board, isOn])

  const count = board === null ? 0 : callCount(board.rows)
  useEffect(() => {
    document.title = count === 0 ? t('document.title') : t('document.title_calls', { count: number(count) })
    return () => {
      document.title = t('document.title')
    }
  }, [count, t, number])

  useEffect(() => () => void audio.current?.close(), [])

  return {
    isOn,
    toggle: () => {
      setOn(!isOn)
      if (isOn) return
      audio.current ??= new AudioContext()
      // Played at once, so that the person knows what to listen for, and how loud it is.
      void audio.current.resume()
      playTone(audio.current)
    },
  }
}
