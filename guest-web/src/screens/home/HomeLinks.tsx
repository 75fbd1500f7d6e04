import { useDeps } from '../../screen-kit/deps.ts'
import { useText } from '../../text/use-text.ts'
import { Button, LinkRow } from '../../ui/actions/Button.tsx'
import { RowLink } from '../../ui/actions/GoButton.tsx'
import { leafIcon } from '../../ui/icons/Icon.tsx'

/** Links to pages outside the journey, as far as the hotel has them. */
export function HomeLinks() {
  const { ecoDiscountUrl, paymentLawUrl } = useDeps().site.home
  const { t } = useText()
  return (
    <>
      {ecoDiscountUrl !== '' && (
        <RowLink
          icon={leafIcon}
          title={t('home.eco_title')}
          note={t('home.eco_description')}
          href={ecoDiscountUrl}
        />
      )}
      {paymentLawUrl !== '' && (
        <LinkRow align="center">
          <Button variant="text" href={paymentLawUrl}>
            {t('components.payment_law')}
          </Button>
        </LinkRow>
      )}
    </>
  )
}
