import { useStore } from 'zustand'
import { type AppDeps, DepsContext } from '../screen-kit/deps.ts'
import { TextContext } from '../text/use-text.ts'
import { Shell, type ShellProps } from './Shell.tsx'

export interface AppProps extends ShellProps {
  readonly deps: AppDeps
}

/** The app over its parts: texts and the page. */
export const App = ({ deps, ...shell }: AppProps) => {
  const catalogue = useStore(deps.texts)
  return (
    <DepsContext value={deps}>
      <TextContext value={catalogue}>
        <Shell {...shell} />
      </TextContext>
    </DepsContext>
  )
}
