import { ROW_LINK } from './use-keys.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

const START = '#/stays/'

/** Where a stay is shown: behind the hash, which no server and no log is told. */
export const addressOf = (stayId: string): string => `${START}${encodeURIComponent(stayId)}`

const shownNow = (): string | null => {
  const { hash } = window.location
  return hash.startsWith(START) ? decodeURIComponent(hash.slice(START.length)) : null
}

/** The stay that the address names. Whoever comes back to the board finds the focus on its row. */
export function useStayShown() {
  const [stayId, setStayId] = useState(shownNow)
  const before = useRef<string | null>(null)
  useEffect(() => {
    const follow = () => setStayId(shownNow())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    const left = before.current
    before.current = stayId
    if (stayId === null && left !== null) linkTo(left)?.focus()
  }, [stayId])
  const close = useCallback(() => {
    window.location.hash = '#/'
  }, [])
  return { stayId, close }
}

const linkTo = (stayId: string) =>
  document.querySelector<HTMLElement>(`[${ROW_LINK}="${CSS.escape(stayId)}"]`)
