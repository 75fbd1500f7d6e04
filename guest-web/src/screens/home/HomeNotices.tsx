import { useDeps } from '../../screen-kit/deps.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/content/Notice.tsx'

const attentions = [
  'home.attention_1',
  'home.attention_passport',
  'home.attention_2',
  'home.attention_3',
] as const

/** What to know before beginning, and what the hotel adds in words. */
export function HomeNotices() {
  const { home, asksPassport } = useDeps().site
  const { t, has } = useText()
  const points = attentions
    .filter((key) => has(key) && (asksPassport || key !== 'home.attention_passport'))
    .map((key) => t(key))
  return (
    <>
      {points.length > 0 && <Notice title={t('home.attention_title')} items={points} />}
      {home.checkoutAttention && <Notice>{t('home.checkout_attention')}</Notice>}
      {home.additionalMessage && has('home.additional_message') && (
        <Notice>{t('home.additional_message')}</Notice>
      )}
    </>
  )
}
