import { prefectureNamed } from '@tomari/guest-rules/contact/prefectures'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import { isPostcode, readPostcode } from '@tomari/guest-rules/numbers'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { fieldsOfPostcode, type TownChoice, townChoices } from '../../../domain/town-choices.ts'
import { lookUpPostcode } from '../../../flows/hotel-information.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useFailureReport } from '../../../screen-kit/use-action.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SelectField } from '../../../ui/controls/Select.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { VisuallyHidden } from '../../../ui/frame/VisuallyHidden.tsx'
import { searchIcon } from '../../../ui/icons/later-icons.ts'
import { type FormFieldProps, labelledAs } from '../guest-form/control-props.ts'

interface PostcodeFieldProps extends FormFieldProps {
  /** The fields that show; those of the town are filled in. */
  readonly beside: readonly ShownField<string>[]
}

interface Found {
  readonly postcode: string
  readonly choices: readonly TownChoice[]
}

const nothing: Found = { postcode: '', choices: [] }

/**
 * Postcode, and the search that fills in the first town and offers the others. The search wakes at seven digits
 * (R8.18).
 */
export function PostcodeField({ controlProps, form, beside }: PostcodeFieldProps) {
  const deps = useDeps()
  const text = useText()
  const { t } = text
  const [found, setFound] = useState(nothing)
  const report = useFailureReport()
  /** The postcode that is being looked up; another may be meanwhile. */
  const underWay = useRef('')
  const typed = useStore(form.state, ({ values }) => values.postcode)
  const townFields = fieldsOfPostcode.filter((field) => beside.some(({ name }) => name === field))

  const fillIn = ({ details }: TownChoice) => {
    for (const name of townFields) form.fill(name, details[name] ?? '')
  }
  const lookUp = async (postcode: string) => {
    const townTyped = () => String(townFields.map((name) => form.values()[name]))
    const before = townTyped()
    // Emptied first, so that the same words are spoken again.
    setFound(nothing)
    const towns = await lookUpPostcode(deps, postcode)
    const choices = townChoices(
      towns.map((town) => ({ ...town, prefecture: prefectureNamed(town.prefecture)?.name ?? '' })),
      townFields,
    )
    const [first] = choices
    // An answer that comes after the guest has gone on typing changes nothing.
    const isLate = readPostcode(form.values().postcode) !== postcode || townTyped() !== before
    if (first === undefined || isLate) return
    fillIn(first)
    setFound({ postcode, choices })
  }
  const search = async () => {
    const postcode = readPostcode(form.values().postcode)
    if (underWay.current === postcode) return
    underWay.current = postcode
    try {
      await lookUp(postcode)
    } catch (error) {
      report(error)
    } finally {
      if (underWay.current === postcode) underWay.current = ''
    }
  }
  const isFound = found.postcode !== '' && found.postcode === readPostcode(typed)

  return (
    <>
      <TextField
        {...labelledAs('postcode', controlProps.required, text)}
        width="postcode"
        figures
        inputMode="numeric"
        autoComplete="postal-code"
        action={
          <Button
            variant="secondary"
            compact
            icon={searchIcon}
            disabled={!isPostcode(readPostcode(typed))}
            onClick={() => void search()}
          >
            {t('fields.postcode.button')}
          </Button>
        }
        {...controlProps}
      />
      {isFound && found.choices.length > 1 && (
        <SelectField
          key={found.postcode}
          translate="no"
          label={t('fields.postcode.towns', { n: found.choices.length })}
          options={found.choices.map(({ label }, place) => ({ value: String(place), label }))}
          onChange={({ currentTarget }) => {
            const chosen = found.choices[currentTarget.selectedIndex]
            if (chosen !== undefined) fillIn(chosen)
          }}
        />
      )}
      <VisuallyHidden role="status">{isFound ? t('fields.postcode.found') : ''}</VisuallyHidden>
    </>
  )
}
