import { useSyncExternalStore } from 'react'
import { progressOf, stepOf } from '../../journey/derive.ts'
import type { Route } from '../../journey/journey.ts'
import { useText } from '../../text/use-text.ts'
import { Logo } from '../../ui/frame/Logo.tsx'
import { SidePane } from '../../ui/frame/SidePane.tsx'
import { useDeps } from '../deps.ts'

/** As in the style sheets: two panes, and tall enough for a sheet in front of the landscape. */
const wide = '(min-width: 960px) and (min-height: 520px)'

const watchWidth = (changed: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const isWide = () => window.matchMedia(wide).matches

/** What stands beside the sheet; only where there is room for it, for phones have other things to do in a screen change. */
const Pane = ({ route }: { readonly route: Route }) => {
  const { site } = useDeps()
  const { t, has } = useText()
  const progress = progressOf(route)
  const names = (progress?.fills ?? []).map((_, index) => `steps.${progress?.flow ?? 'checkin'}.${index + 1}`)
  return (
    <SidePane
      logo={<Logo name={t('hotel.name')} src={`${site.assetsUrl}/app-logo.svg`} />}
      steps={names.filter(has).map((name) => t(name))}
      current={progress?.current}
    />
  )
}

/** Beside the sheet of a computer or a tablet: logo and steps. The error pages have their logo on the sheet. */
export const WidePane = ({ route }: { readonly route: Route }) => {
  const { site } = useDeps()
  const hasRoom = useSyncExternalStore(watchWidth, isWide, () => false)
  return hasRoom && site.topBar && stepOf(route).top !== 'logo' ? <Pane route={route} /> : null
}
