import { useEffect, useRef, useState } from 'react'
import type { Deps } from '../../flows/Deps.ts'
import { useDeps } from '../deps.ts'
import { useAction } from '../use-action.ts'

/** A text of the hotel's that has to be read before it is agreed to, as far as it has come. */
export interface UsedDocument {
  /** HTML that is not sanitised yet; empty until it is there. */
  readonly html: string
  readonly isLoading: boolean
  /** It can be read: only then may it be agreed to. */
  readonly isShown: boolean
  readonly markShown: () => void
  readonly markHidden: () => void
  /** Asks for it again. */
  readonly load: () => void
}

/** Reads a document when the screen opens, and again when the guest asks for it (R9.2). */
export const useDocument = (read: (deps: Deps) => Promise<string>): UsedDocument => {
  const deps = useDeps()
  const [html, setHtml] = useState('')
  const [isShown, setShown] = useState(false)
  const { run: load, isRunning: isLoading } = useAction(async () => {
    setHtml(await read(deps))
  })
  const first = useRef(load)
  useEffect(() => first.current(), [])
  return {
    html,
    isLoading,
    isShown: isShown && html.trim() !== '',
    markShown: () => setShown(true),
    markHidden: () => {
      setShown(false)
      setHtml('')
    },
    load,
  }
}
