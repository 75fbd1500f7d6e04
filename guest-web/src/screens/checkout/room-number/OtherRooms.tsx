import { useText } from '../../../text/use-text.ts'
import { HelpLink } from '../../../ui/actions/HelpLink.tsx'

/** What to do about rooms that are not on this bill. */
export function OtherRooms() {
  const { t } = useText()
  return (
    <HelpLink
      link={t('checkout.room-number.other_link')}
      title={t('checkout.room-number.other_title')}
      closeText={t('components.button.close')}
    >
      <p>{t('checkout.room-number.other_body')}</p>
    </HelpLink>
  )
}
