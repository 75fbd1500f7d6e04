import { INVITATION_FACT_MAX_LENGTH, problemOfInvitationFact } from '@tomari/guest-rules/invitation-fact'
import { useState } from 'react'
import { useStore } from 'zustand'
import { invitationRefusal, searchByNameFrom } from '../../../domain/invitation.ts'
import { openInvitation } from '../../../flows/open-invitation.ts'
import type { startCheckinOf } from '../../../flows/start-checkin.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { problemText } from '../../../text/problem-text.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkRow } from '../../../ui/actions/LinkRow.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields } from '../../../ui/form/Fields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TooEarly } from './TooEarly.tsx'

const FORM = 'checkin-invitation'
/** Name of the one control. */
export const FACT = 'invitationFact'

const problemsOf = ({ invitationFact }: { readonly invitationFact: string }) => {
  const rule = problemOfInvitationFact(invitationFact)
  return rule === null ? {} : { [FACT]: rule }
}

export interface InvitationQuestionProps {
  readonly startCheckinOf: typeof startCheckinOf
}

/** Asks an invited guest for the one thing that whoever else has the link does not know (R6.15). */
export function InvitationQuestion({ startCheckinOf }: InvitationQuestionProps) {
  const deps = useDeps()
  const { invitation } = deps
  const { session, update, proceed } = useStep('/checkin/search')
  const text = useText()
  const { t } = text
  const [early, setEarly] = useState<string | null>(null)

  const searchByName = (fact: string) => {
    update((now) => ({ ...now, ...searchByNameFrom(fact) }))
    invitation.setState({ token: '' })
  }

  const open = useAction(async ({ invitationFact: fact }: { readonly invitationFact: string }) => {
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
  const { form, control, submit } = useRuleForm({
    start: { invitationFact: session.checkinReservationName },
    problemsOf,
    fieldsOf: () => [FACT],
    onNext: open.run,
  })
  const isMissing = problemOfInvitationFact(useStore(form.state, ({ values }) => values[FACT])) !== null

  return (
    <Screen
      route="/checkin/search"
      title={t('checkin.search.invited_heading')}
      reason={isMissing ? problemText(text, FACT, 'required') : undefined}
      primary={
        <Button type="submit" form={FORM} disabled={isMissing || open.isRunning}>
          {t('checkin.search.button')}
        </Button>
      }
      overlay={open.isRunning ? t('checkin.search.loading') : null}
    >
      <Form id={FORM} onSubmit={submit}>
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
      </Form>
      <LinkRow>
        <Button variant="text" onClick={() => searchByName(form.values()[FACT])}>
          {t('checkin.search.invited_by_name')}
        </Button>
      </LinkRow>
      <TooEarly message={early} />
    </Screen>
  )
}
