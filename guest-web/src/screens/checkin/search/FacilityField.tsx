import { useEffect } from 'react'
import type { Form } from '../../../screen-kit/form/form.ts'
import type { ControlTies } from '../../../screen-kit/form/use-rule-form.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { reloadIcon } from '../../../ui/icons/later-icons.ts'
import { SelectField } from '../../../ui/controls/Select.tsx'
import type { SearchValues } from './search-form.ts'
import { useFacilities } from './use-facilities.ts'

export interface FacilityFieldProps {
  readonly form: Form<SearchValues>
  readonly ties: ControlTies
}

/** The hotel that was booked. Where the chain has only one, it is chosen from the start. */
export function FacilityField({ form, ties }: FacilityFieldProps) {
  const { t } = useText()
  const { options, state, retry } = useFacilities()

  useEffect(() => {
    const [first, second] = options
    if (first === undefined) return
    const chosen = form.values().facilityId
    const isKnown = options.some(({ value }) => value === chosen)
    // Also for a choice made before: a select cannot stand at what was not there yet.
    form.fill('facilityId', isKnown ? chosen : second === undefined ? first.value : '')
  }, [options, form])

  return (
    <>
      <SelectField
        label={t('fields.facilityId.label')}
        emptyText={t(
          state === 'loading' ? 'checkin.search.facilities_loading' : 'components.select_placeholder',
        )}
        options={options}
        required
        translate="no"
        {...ties}
      />
      {state === 'failed' && (
        <LinkRow>
          <Button variant="text" icon={reloadIcon} onClick={retry}>
            {t('checkin.search.facilities_retry')}
          </Button>
        </LinkRow>
      )}
    </>
  )
}
