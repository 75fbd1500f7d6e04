import { useEffect, useState } from 'react'
import { CallFailed } from '../../../domain/failure.ts'
import { listFacilities } from '../../../flows/hotel-information.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import type { Form } from '../../../screen-kit/form/form.ts'
import type { ControlTies } from '../../../screen-kit/form/use-rule-form.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { SelectField } from '../../../ui/controls/Select.tsx'
import type { Option } from '../../../ui/form/Field.tsx'
import { reloadIcon } from '../../../ui/icons/later-icons.ts'
import type { SearchValues } from './search-form.ts'

/** The hotel that was booked. Where the chain has only one, it is chosen from the start. */
export function FacilityField({
  facilities,
  form,
  ties,
}: {
  readonly facilities: ReturnType<typeof useFacilities>
  readonly form: Form<SearchValues>
  readonly ties: ControlTies
}) {
  const { t } = useText()
  const { options, state, retry } = facilities

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

const none: readonly Option[] = []

/** Loads the facilities where the search asks for one; a failure has its own dialog (R16.5). */
export const useFacilities = (isRequested: boolean) => {
  const deps = useDeps()
  const { t } = useText()
  const [options, setOptions] = useState(none)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(isRequested ? 'loading' : 'ready')

  useEffect(() => {
    if (state !== 'loading') return undefined
    let isCurrent = true
    const load = async () => {
      try {
        const facilities = await listFacilities(deps)
        if (!isCurrent) return
        setOptions(facilities.map(({ id, name }) => ({ value: id, label: name })))
        setState('ready')
      } catch (error) {
        if (!isCurrent) return
        setState('failed')
        if (!(error instanceof CallFailed)) reportError(error)
        const help = [{ label: t('checkin.search.facilities_retry'), act: () => setState('loading') }]
        const content = { title: t('facilities_error'), text: t('facilities_error_message'), help }
        deps.errorDialog.setState({ content })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [deps, t, state])

  return { options, state, retry: () => setState('loading') }
}
