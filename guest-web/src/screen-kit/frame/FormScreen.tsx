import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LISTED_FROM } from '../form/use-rule-form.tsx'
import { Screen, type ScreenProps } from './Screen.tsx'

interface FormScreenProps extends Omit<ScreenProps, 'primary' | 'secondary'> {
  readonly submitText: string
  readonly submitDisabled?: boolean
  readonly onSubmit: (event: Pick<Event, 'preventDefault'>) => void
  readonly above?: ReactNode
  readonly below?: ReactNode
}

/** A screen of one form, which its main button submits: the button stands in the bar, outside of the form. */
export const FormScreen = (props: FormScreenProps) => {
  const { submitText, submitDisabled, onSubmit, above, below, children, ...screen } = props
  const id = useId()
  return (
    <Screen
      {...screen}
      problemsListedFrom={LISTED_FROM}
      primary={
        <Button type="submit" form={id} disabled={submitDisabled}>
          {submitText}
        </Button>
      }
    >
      {above}
      <Form id={id} onSubmit={onSubmit}>
        {children}
      </Form>
      {below}
    </Screen>
  )
}
