import { SECOND_FACT_MAX_LENGTH } from '@tomari/guest-rules/name/name'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { CallFailed, isRefusedWith } from '../../domain/failure.ts'
import { useText } from '../../text/use-text.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { focusField } from '../../ui/form/Form.tsx'
import { useDeps } from '../deps.ts'
import type { ControlTies } from './use-rule-form.ts'

/** Phone number, reservation number or a code from the front desk: whichever of them the guest has at hand. */
export function SecondFactField({ ties }: { readonly ties: ControlTies }) {
  const { t } = useText()
  return (
    <TextField
      label={t('fields.secondFact.label')}
      required
      // Of the three a phone can offer this one; letters have to be within reach for the others.
      autoComplete="tel-national"
      inputMode="text"
      maxLength={SECOND_FACT_MAX_LENGTH}
      enterKeyHint="search"
      spellCheck={false}
      {...ties}
    />
  )
}

/**
 * Whether the search has to name a second fact, which the server alone decides. The guest reads why in a dialog; once that is closed,
 * the focus goes to the field.
 */
export const useSecondFact = () => {
  const { errorDialog } = useDeps()
  const { t } = useText()
  const [isRequested, setRequested] = useState(false)
  const isDialogOpen = useStore(errorDialog, ({ content }) => content !== null)
  const isFieldRequested = useRef(false)

  // The dialog has given the focus back by then: it closes before effects like this one run.
  useEffect(() => {
    if (isDialogOpen || !isFieldRequested.current) return
    isFieldRequested.current = false
    focusField('secondFact')
  }, [isDialogOpen])

  return {
    /** The server has requested one: the screen shows a field for it from then on. */
    isRequested,
    /** Runs a search, and tells of the server's request. Other failures are thrown on to the caller. */
    listen: async (search: () => Promise<void>) => {
      try {
        await search()
      } catch (error) {
        const isOurs = error instanceof CallFailed && isRefusedWith(error, 'second_fact_needed')
        if (!isOurs || error.failure.kind !== 'refused') throw error
        isFieldRequested.current = true
        setRequested(true)
        const content = { title: t('fields.secondFact.title'), text: error.failure.message }
        errorDialog.setState({ content })
      }
    },
  }
}
