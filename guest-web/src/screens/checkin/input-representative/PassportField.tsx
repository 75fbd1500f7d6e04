import type { Rule } from '@tomari/guest-rules/problem'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { fetchOnce } from '../../../screen-kit/fetch-once.ts'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useText } from '../../../text/use-text.ts'
import { Notice } from '../../../ui/content/Notice.tsx'
import { PhotoField } from '../../../ui/controls/PhotoField.tsx'
import { type FormFieldProps, labelledAs } from '../guest-form/control-props.ts'

/** Code that only a guest with a passport needs; on its way as soon as the field is seen. */
const fetchPreparation = fetchOnce(() => import('../../../flows/prepare-passport-photo.ts'))

/** Photo of the passport, made ready to send as soon as it is chosen. */
export function PassportField({ controlProps, form }: FormFieldProps) {
  const text = useText()
  const { t } = text
  // The form holds the prepared picture, not what the file control would say.
  const { name, error } = controlProps
  const jpeg = useStore(form.state, ({ values }) => values.passport)
  const [isSmall, setSmall] = useState(false)

  useEffect(() => {
    // Where it does not come, choosing a photo asks for it again, and says so.
    fetchPreparation().catch(() => undefined)
  }, [])

  const refuse = (rule: Rule) => form.setProblem('passport', rule)
  const choose = useAction(async (file: File) => {
    const { preparePassportPhoto } = await fetchPreparation()
    const photo = await preparePassportPhoto(file)
    switch (photo.kind) {
      case 'ready':
        form.fill('passportFileName', photo.fileName)
        form.fill('passport', photo.jpeg)
        setSmall(photo.isSmall)
        return
      case 'not-jpeg':
        refuse(photo.format === 'other' ? 'jpeg' : photo.format)
        return
      case 'unreadable':
        refuse('unknown')
    }
  })

  return (
    <PhotoField
      name={name}
      {...labelledAs('passport', controlProps.required, text)}
      error={error !== undefined && jpeg !== '' ? `${error} ${t('fields.passport.kept')}` : error}
      required={controlProps.required}
      pickText={t('fields.passport.pick')}
      chosenText={t('fields.passport.chosen')}
      retakeText={t('fields.passport.retake')}
      previewAlt={t('fields.passport.preview_alt')}
      preview={jpeg === '' ? undefined : `data:image/jpeg;base64,${jpeg}`}
      advice={
        jpeg !== '' &&
        isSmall && (
          <Notice
            tone="warn"
            title={t('fields.passport.advice_title')}
            items={[t('fields.passport.advice_small')]}
          />
        )
      }
      busyText={choose.isRunning ? t('fields.passport.busy') : undefined}
      onChoose={choose.run}
    />
  )
}
