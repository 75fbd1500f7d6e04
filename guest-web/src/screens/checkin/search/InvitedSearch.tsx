import { type ComponentType, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { startCheckinOf } from '../../../flows/start-checkin.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { focusField } from '../../../ui/form/Form.tsx'
import { FACT, InvitationQuestion } from './InvitationQuestion.tsx'

export interface InvitedSearchProps {
  readonly ByName: ComponentType
  /** The flow, which comes in the file of the search by name. */
  readonly startCheckinOf: typeof startCheckinOf
}

/** The search of a guest who has come by the link of an invitation: by that, and by name once it is over or put aside (R6.14). */
export function InvitedSearch({ ByName, startCheckinOf }: InvitedSearchProps) {
  const { invitation, errorDialog } = useDeps()
  const isInvited = useStore(invitation, ({ token }) => token !== '')
  const isDialogOpen = useStore(errorDialog, ({ content }) => content !== null)
  const seen = useRef({ isInvited, isDialogOpen })

  // After a dialog the fact is what may want mending. With the question gone, what had the focus is gone too.
  useEffect(() => {
    const { isInvited: wasInvited, isDialogOpen: wasDialogOpen } = seen.current
    seen.current = { isInvited, isDialogOpen }
    if (isDialogOpen || !(wasInvited || wasDialogOpen)) return
    if (isInvited && wasDialogOpen) focusField(FACT)
    else if (!isInvited) document.querySelector('h1')?.focus()
  }, [isInvited, isDialogOpen])

  return isInvited ? <InvitationQuestion startCheckinOf={startCheckinOf} /> : <ByName />
}
