import type { Board } from '@tomari/contract/desk-page/board'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/use-text.ts'
import { callCount, type AlertState, nextAlert } from './alert-rule.ts'
import { playTone } from './tone.ts'

/** Whether a new call sounds a tone. */
export type Sound = { readonly isOn: boolean; readonly toggle: () => void }

/**
 * Tells of guests who newly wait or need help: by their number in the title of the window, and by a tone where a person has switched it on,
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
      // Heard at once, so that the person knows what to listen for, and how loud it is.
      void audio.current.resume()
      playTone(audio.current)
    },
  }
}
