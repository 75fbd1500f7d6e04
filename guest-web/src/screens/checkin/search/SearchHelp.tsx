import { useText } from '../../../text/use-text.ts'
import { HelpLink } from '../../../ui/actions/HelpLink.tsx'

/** What to try when the reservation cannot be found. */
export function SearchHelp() {
  const { t } = useText()
  return (
    <HelpLink
      link={t('checkin.search.help_link')}
      title={t('checkin.search.help_title')}
      closeText={t('components.button.close')}
    >
      <p>{t('checkin.search.help_body')}</p>
    </HelpLink>
  )
}
