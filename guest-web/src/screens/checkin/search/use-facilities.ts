import { useEffect, useState } from 'react'
import { CallFailed } from '../../../domain/failure.ts'
import { listFacilities } from '../../../flows/hotel-information.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useText } from '../../../text/use-text.ts'
import type { Option } from '../../../ui/form/Field.tsx'

/** The facilities to choose from, on their way, or not to be had. */
export interface UsedFacilities {
  readonly options: readonly Option[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly retry: () => void
}

const none: readonly Option[] = []

/** Loads the facilities; a failure has a dialog of its own (R16.5). */
export const useFacilities = (): UsedFacilities => {
  const deps = useDeps()
  const { t } = useText()
  const [options, setOptions] = useState(none)
  const [state, setState] = useState<UsedFacilities['state']>('loading')

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
        const content = { title: t('facilities_error'), text: t('facilities_error_message') }
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
