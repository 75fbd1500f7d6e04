import type { Route } from '../../journey/journey.ts'
import { useDeps } from '../../screen-kit/deps.ts'
import { Screen } from '../../screen-kit/frame/Screen.tsx'
import { storedText } from '../../screen-kit/outcome-text.ts'
import { useAction } from '../../screen-kit/use-action.ts'
import { useStep } from '../../screen-kit/use-step.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SceneMessage } from '../../ui/frame/SceneMessage.tsx'
import { errorIcon, warningIcon } from '../../ui/icons/Icon.tsx'
import { reloadIcon } from '../../ui/icons/later-icons.ts'

const mapIcon = 'M4 6.5l5-2 6 2.5 5-2v12.5l-5 2-6-2.5-5 2zM9 4.5v12.5M15 7v12.5'

interface ErrorPageProps {
  readonly route: '/404' | '/reload-error' | '/common-error'
  readonly name: 'not-found' | 'reload-error' | 'common-error'
  readonly icon: string
  /** What became of the guest's doings, where it is known. */
  readonly stored?: string
}

/** A screen from which the only way is home: a sign, what happened, what to do next, and a button. */
function ErrorPage({ route, name, icon, stored = '' }: ErrorPageProps) {
  const { proceed } = useStep(route)
  const { t } = useText()
  const home = useAction(() => proceed('home'))
  const title = t(`${name}.heading`)
  const lead = [...new Set([stored, t(`${name}.body`), t('common-error.body')])].filter((text) => text !== '')
  return (
    <Screen
      route={route}
      look="scenic"
      title={title}
      heading={<SceneMessage tone="calm" icon={icon} title={title} lead={lead} />}
      primary={<Button onClick={() => home.run()}>{t('components.button.home')}</Button>}
    />
  )
}

/** There is no such page (R3.3). */
export const NotFound = () => <ErrorPage route="/404" name="not-found" icon={mapIcon} />

/** The page was reloaded, or opened in the middle of the journey: what was entered is gone (R3.4). */
export const ReloadError = () => <ErrorPage route="/reload-error" name="reload-error" icon={reloadIcon} />

/** The hotel does not know what was requested: the 404 scenario (R16.3). */
export function CommonError() {
  const { session } = useStep('/common-error')
  const stored = storedText(session, useText())
  return <ErrorPage route="/common-error" name="common-error" icon={warningIcon} stored={stored} />
}

/** What a guest sees in place of a screen that broke: the general message and the way home. */
export const BrokenScreen = ({ route }: { readonly route: Route }) => {
  const { navigator, session } = useDeps()
  const text = useText()
  const { t } = text
  const lead = [storedText(session.getState(), text), t('errors.general')].filter((text) => text !== '')
  return (
    <Screen
      route={route}
      title={t('errors.title')}
      heading={<SceneMessage icon={errorIcon} tone="calm" title={t('errors.title')} lead={lead} />}
      look="scenic"
      primary={
        <Button onClick={() => void navigator.go({ route: '/', anchor: '' })}>
          {t('components.button.home')}
        </Button>
      }
    />
  )
}
