import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Title } from '@tomari/guest-web/ui/content/Heading.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { QrCode } from '@tomari/guest-web/ui/qr-code/QrCode.tsx'
import { useState } from 'react'
import type { DeskCalls, SignedIn } from '../calls/desk-calls.ts'
import frame from '../frame/DeskFrame.module.css'
import place from '../frame/PlaceScreen.module.css'
import { useText } from '../text/texts.ts'
import { CodeField, NameField, SentForm, useForm } from './form.tsx'

type SetUpProps = {
  readonly calls: DeskCalls
  readonly onSignedIn: (person: SignedIn) => void
  readonly onBack: () => void
}

type Chosen = {
  readonly name: string
  readonly setUpCode: string
  readonly secret: string
  readonly uri: string
}

/** The first time, and after a reset: the person's password, then the app on the phone. */
export function SetUp({ calls, onSignedIn, onBack }: SetUpProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className={frame.stack}>
      {chosen === null ? (
        <ChoosePassword calls={calls} onChosen={setChosen} />
      ) : (
        <RegisterApp calls={calls} chosen={chosen} onSignedIn={onSignedIn} />
      )}
      <Button variant="text" onClick={onBack}>
        {t('set_up.back')}
      </Button>
    </div>
  )
}

function ChoosePassword({
  calls,
  onChosen,
}: Pick<SetUpProps, 'calls'> & { readonly onChosen: (chosen: Chosen) => void }) {
  const { t } = useText()
  const form = useForm(
    {
      name: t('sign_in.empty_name'),
      set_up_code: t('set_up.empty_code'),
      password: t('set_up.weak'),
    },
    (given) => calls.ask('setUp', given),
    ({ otpauth_uri: uri, secret }, { name, set_up_code: setUpCode }) =>
      onChosen({ name, setUpCode, secret, uri }),
    (code) => (code === 'password_weak' ? { name: 'password', message: t('set_up.weak') } : null),
  )
  return (
    <>
      <Title text={t('set_up.title')} />
      <p>{t('set_up.lead')}</p>
      <SentForm form={form} refusedTitle="set_up.refused" go="set_up.next">
        <NameField label={t('sign_in.name')} error={form.errorOf('name')} />
        <TextField
          label={t('set_up.code')}
          name="set_up_code"
          autoComplete="off"
          spellCheck={false}
          figures
          maxLength={60}
          error={form.errorOf('set_up_code')}
        />
        <TextField
          label={t('set_up.password')}
          hint={t('set_up.password_hint')}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={400}
          error={form.errorOf('password')}
        />
      </SentForm>
    </>
  )
}

/** In groups of four, as people read them off. */
const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

function RegisterApp({
  calls,
  chosen,
  onSignedIn,
}: Pick<SetUpProps, 'calls' | 'onSignedIn'> & { readonly chosen: Chosen }) {
  const { t } = useText()
  const form = useForm(
    { code: t('sign_in.empty_code') },
    ({ code }) => calls.ask('confirmSetUp', { name: chosen.name, set_up_code: chosen.setUpCode, code }),
    onSignedIn,
  )
  return (
    <>
      <Title
        text={t('set_up.app_title')}
        ref={(title) => {
          // The step before had the focus, and is gone.
          title?.focus()
        }}
      />
      <p>{t('set_up.app_lead')}</p>
      <QrCode value={chosen.uri} label={t('set_up.qr_label')} level="M" maxSize={220} />
      <div>
        <p id="secret-label">{t('set_up.secret')}</p>
        <p className={place.code} role="group" aria-labelledby="secret-label" translate="no">
          {inGroups(chosen.secret)}
        </p>
      </div>
      <SentForm form={form} refusedTitle="set_up.refused" go="set_up.finish">
        <CodeField label={t('set_up.first_code')} error={form.errorOf('code')} />
      </SentForm>
    </>
  )
}
