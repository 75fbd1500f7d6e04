import { useEffect } from 'react'
import { useText } from '../../text/use-text.ts'
import { documentTitle, type WindowNaming } from './document-title.ts'

/** Names the window after the screen and the hotel. */
export const useDocumentTitle = (naming: WindowNaming): void => {
  const title = documentTitle(useText(), naming)
  useEffect(() => {
    document.title = title
  }, [title])
}
