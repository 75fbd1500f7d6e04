import type { Route } from '../journey/journey.ts'
import { useDeps } from '../screen-kit/deps.ts'
import { Screen } from '../screen-kit/frame/Screen.tsx'
import { storedText } from '../screen-kit/stored-text.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/actions/Button.tsx'
import { SceneMessage } from '../ui/frame/SceneMessage.tsx'
import { errorIcon } from '../ui/icons/Icon.tsx'

// One chunk, which comes along with any other: these screens need no network to be told.
export { CommonError, NotFound, ReloadError } from '../screens/error-page/ErrorPage.tsx'

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
