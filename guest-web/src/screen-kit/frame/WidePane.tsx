import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { progressOf, stepOf } from '../../journey/derive.ts'
import type { Route } from '../../journey/journey.ts'
import { useText } from '../../text/use-text.ts'
import { Logo } from '../../ui/frame/Logo.tsx'
import { SidePane } from '../../ui/frame/SidePane.tsx'
import { useDeps } from '../deps.ts'
import { stayParts } from '../stay-parts.ts'

/** As in the style sheets: two panes, and tall enough for a sheet in front of the landscape. */
const wide = '(min-width: 960px) and (min-height: 520px)'

const watchWidth = (changed: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const isWide = () => window.matchMedia(wide).matches

/** Nights and departure of the booking that the guest has recognised as theirs; nothing before. */
const useStay = (route: Route): readonly string[] => {
  const { site, session } = useDeps()
  const text = useText()
  const reservation = useStore(session, (current) => current.reservation)
  const isRecognised = route.startsWith('/checkin/') && (progressOf(route)?.current ?? 0) > 1
  if (reservation === null || !isRecognised || !site.reservation.detail) return []
  const place = site.search.facility ? reservation.facilityName : ''
  return [...(place === '' ? [] : [place]), ...stayParts(reservation, text)]
}

/** Beside the sheet of a computer or a tablet: logo, steps, and the stay. The error pages have their logo on the sheet. */
export const WidePane = ({ route }: { readonly route: Route }) => {
  const { site } = useDeps()
  const { t, has } = useText()
  const stay = useStay(route)
  const hasRoom = useSyncExternalStore(watchWidth, isWide, () => false)
  if (!hasRoom || !site.topBar || stepOf(route).top === 'logo') return null
  const progress = progressOf(route)
  const names = (progress?.fills ?? []).map((_, index) => `steps.${progress?.flow ?? 'checkin'}.${index + 1}`)
  return (
    <SidePane
      logo={<Logo name={t('hotel.name')} src={`${site.assetsUrl}/app-logo.svg`} />}
      steps={names.filter(has).map((name) => t(name))}
      current={progress?.current}
      stay={stay}
    />
  )
}
