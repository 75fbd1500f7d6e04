import { backRuleOf, progressOf, stepOf, textPrefixOf } from '../../journey/derive.ts'
import type { Route } from '../../journey/journey.ts'
import { useText } from '../../text/use-text.ts'
import { TopBar } from '../../ui/frame/TopBar.tsx'
import { LogoTop } from './LogoTop.tsx'
import { useDeps } from '../deps.ts'

/** Does a page's name say already to which journey it belongs? */
const names = (title: string, flow: string): boolean => title.toLowerCase().includes(flow.toLowerCase())

/** Bar of a screen: the full logo on the error pages, else the way back, the page's name and the progress. */
export const ScreenTop = ({ route }: { readonly route: Route }) => {
  const { site, navigator } = useDeps()
  const { t, has } = useText()
  const { top } = stepOf(route)
  if (!site.topBar) return null
  if (top === 'logo') return <LogoTop />
  const titleKey = `${textPrefixOf(route)}.bar_title`
  const title = has(titleKey) ? t(titleKey) : ''
  const progress = progressOf(route)
  const flowKey = `top_bar.flow.${progress?.flow ?? 'checkin'}`
  const flow = has(flowKey) ? t(flowKey) : ''
  const segmentKey = `steps.${progress?.flow ?? 'checkin'}.${progress?.current ?? 1}`
  const count =
    progress === null || !has(segmentKey)
      ? undefined
      : {
          current: progress.current,
          total: progress.total,
          spoken: t('top_bar.step', {
            total: progress.total,
            current: progress.current,
            name: t(segmentKey),
          }),
        }
  return (
    <TopBar
      title={title}
      flow={flow === '' || names(title, flow) ? undefined : flow}
      back={
        backRuleOf(route) === 'no'
          ? undefined
          : { text: t('components.button.back'), onPress: () => void navigator.back() }
      }
      count={count}
      progress={progress?.fills}
    />
  )
}
