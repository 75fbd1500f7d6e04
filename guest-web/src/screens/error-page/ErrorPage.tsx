import { Screen } from '../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../screen-kit/use-action.ts'
import { useStep } from '../../screen-kit/use-step.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SceneMessage } from '../../ui/frame/SceneMessage.tsx'

export interface ErrorPageProps {
  readonly route: '/404' | '/reload-error' | '/common-error'
  readonly name: 'not-found' | 'reload-error' | 'common-error'
  readonly icon: string
  /** What became of the guest's doings, where it is known. */
  readonly kept?: string
}

/** A screen from which the only way is home: a sign, what happened, what to do next, and a button. */
export function ErrorPage({ route, name, icon, kept = '' }: ErrorPageProps) {
  const { proceed } = useStep(route)
  const { t } = useText()
  const home = useAction(() => proceed('home'))
  const title = t(`${name}.heading`)
  const said = [...new Set([kept, t(`${name}.body`), t('common-error.body')])].filter((text) => text !== '')
  return (
    <Screen
      route={route}
      look="scenic"
      title={title}
      heading={<SceneMessage tone="calm" icon={icon} title={title} lead={said} />}
      primary={<Button onClick={() => home.run()}>{t('components.button.home')}</Button>}
    />
  )
}
