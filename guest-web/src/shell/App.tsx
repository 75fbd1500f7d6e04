import { useStore } from 'zustand'
import { TextContext } from '../text/use-text.ts'
import type { AppParts } from '../screen-kit/parts.ts'
import { PartsContext } from '../screen-kit/parts.ts'
import { Shell, type ShellProps } from './Shell.tsx'

export interface AppProps extends ShellProps {
  readonly parts: AppParts
}

/** The app over its parts: texts and the page. */
export const App = ({ parts, ...shell }: AppProps) => {
  const catalogue = useStore(parts.texts)
  return (
    <PartsContext value={parts}>
      <TextContext value={catalogue}>
        <Shell {...shell} />
      </TextContext>
    </PartsContext>
  )
}
