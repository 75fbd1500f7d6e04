import { INVITATION_FACT_MAX_LENGTH, problemOfFact } from '@tomari/guest-rules/name/name'
import { problemsOf } from '@tomari/guest-rules/problem'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { invitationRefusal, searchByNameFrom } from '../../../domain/invitation.ts'
import { openInvitation } from '../../../flows/open-invitation.ts'
import type { startCheckinOf } from '../../../flows/start-checkin.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { MessageDialog } from '../../../screen-kit/MessageDialog.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { problemText } from '../../../text/problem-text.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields, focusField } from '../../../ui/form/Form.tsx'

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

const FACT = 'invitationFact'

type Answer = { readonly [FACT]: string }

/** Asks an invited guest for the one fact that other readers of the link do not know (R6.15). */
function InvitationQuestion({ startCheckinOf }: Pick<InvitedSearchProps, 'startCheckinOf'>) {
  const deps = useDeps()
  const { invitation, navigator } = deps
  const { session, update, proceed } = useStep('/checkin/search')
  const text = useText()
  const { t } = text
  const [early, setEarly] = useState<string | null>(null)

  const searchByName = (fact: string) => {
    update((now) => ({ ...now, ...searchByNameFrom(fact) }))
    invitation.setState({ token: '' })
  }

  const open = useAction(async ({ invitationFact: fact }: Answer) => {
    try {
      const { token } = invitation.getState()
      const facts = await startCheckinOf(deps, () => openInvitation(deps, { invitation: token, fact }))
      await proceed('next', facts)
    } catch (error) {
      const refusal = invitationRefusal(error)
      if (refusal?.kind === 'early') {
        setEarly(refusal.message)
        return
      }
      if (refusal?.kind === 'over') searchByName(fact)
      throw error
    }
  })
  const { form, control, submit } = useRuleForm<Answer>({
    start: { invitationFact: session.checkinReservationName },
    problemsOf: (values) => problemsOf([FACT] as const, (field) => problemOfFact(values[field])),
    fieldsOf: () => [FACT],
    onNext: open.run,
  })
  const isMissing = problemOfFact(useStore(form.state, ({ values }) => values[FACT])) !== null

  return (
    <FormScreen
      route="/checkin/search"
      title={t('checkin.search.invited_heading')}
      reason={isMissing ? problemText(text, FACT, 'required') : undefined}
      submitText={t('checkin.search.button')}
      submitDisabled={isMissing || open.isRunning}
      onSubmit={submit}
      overlay={open.isRunning ? t('checkin.search.loading') : null}
      below={
        <>
          <LinkRow>
            <Button variant="text" onClick={() => searchByName(form.values()[FACT])}>
              {t('checkin.search.invited_by_name')}
            </Button>
          </LinkRow>
          {/* Before the day of arrival, on which the invitation will open. */}
          <MessageDialog
            title={t('checkin.search.early_title')}
            message={early}
            closeText={t('components.button.home')}
            onClose={() => void navigator.go({ route: '/', anchor: '' })}
          />
        </>
      }
    >
      <Fields>
        <TextField
          label={t('fields.invitationFact.label')}
          required
          // Of the two a phone can offer this one; letters have to be within reach for it.
          autoComplete="family-name"
          inputMode="text"
          maxLength={INVITATION_FACT_MAX_LENGTH}
          enterKeyHint="search"
          spellCheck={false}
          {...control(FACT)}
        />
      </Fields>
    </FormScreen>
  )
}
