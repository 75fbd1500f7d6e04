import {
  type ImportMapWritten,
  type ImportPlanView,
  type ImportRead,
  LONGEST_IMPORT,
} from '@tomari/contract/desk-page/imports'
import { useState } from 'react'
import type { Read } from '../calls/answers.tsx'
import { type Answer, type DeskCalls, SILENT } from '../calls/desk-calls.ts'
import { type TextKey, useText } from '../text/texts.ts'

type Meaning = {
  /** Id of the hotel of rows that name none; empty where each names one. */
  readonly facility: string
  readonly wholeDays: boolean
}

export type Confirmed = { readonly withoutWrong: boolean; readonly largeConfirmed: boolean }

/** What was sent: as long as the plan stands, the same is carried out. */
type Sent = {
  readonly file: string | { readonly of_folder: string }
  readonly facility?: string
  readonly whole_days: boolean
  readonly map?: ImportMapWritten
}

const nothingRead: Read<ImportRead | null> = { kind: 'shown', payload: null }

/**
 * A file that is looked at and carried out. It is held here until it is done, another is chosen or the place is left.
 * @param onDone it was imported
 */
export function useImport(calls: DeskCalls, onDone: () => void) {
  const { t } = useText()
  const [sent, setSent] = useState<Sent | null>(null)
  const [read, setRead] = useState(nothingRead)
  const [notice, setNotice] = useState<TextKey | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function answered<Payload>(ask: () => Promise<Answer<Payload>>): Promise<Payload | null> {
    setBusy(true)
    setNotice(null)
    setRead({ kind: 'loading' })
    const answer = await ask()
    setBusy(false)
    if (answer.kind === 'done') return answer.payload
    // Whether something was written while the answer got lost, a new look at the file says.
    setRead({ kind: 'refused', message: answer.code === SILENT ? t('import.silent') : answer.message })
    return null
  }

  const forget = () => {
    setSent(null)
    setRead(nothingRead)
    setNotice(null)
  }

  const look = async (file: File, { facility, wholeDays }: Meaning) => {
    forget()
    if (file.size > LONGEST_IMPORT) return setRead({ kind: 'refused', message: t('import.too_large') })
    const content = await contentOf(file)
    if (content === null || content === '')
      return setRead({ kind: 'refused', message: t('import.no_content') })
    const sending = { file: content, whole_days: wholeDays, ...(facility !== '' && { facility }) }
    await lookAt(sending)
  }

  const lookAt = async (sending: Sent) => {
    const payload = await answered(() => calls.ask('planImport', sending))
    if (payload === null) return
    setSent(sending)
    setRead({ kind: 'shown', payload })
  }

  const carryOut = async ({ name }: ImportPlanView, { withoutWrong, largeConfirmed }: Confirmed) => {
    if (sent === null) return
    const payload = await answered(() =>
      calls.ask('carryOutImport', {
        ...sent,
        plan: name,
        without_wrong: withoutWrong,
        large_meant: largeConfirmed,
      }),
    )
    if (payload === null) return
    if (payload.is_done) setSent(null)
    setRead(payload.is_done ? nothingRead : { kind: 'shown', payload: payload.read })
    setNotice(payload.is_done ? 'import.done' : 'import.changed_meanwhile')
    if (payload.is_done) onDone()
    window.scrollTo(0, 0)
  }

  return {
    read,
    notice,
    holdsWholeDays: sent?.whole_days ?? false,
    forget,
    look: (file: File, meaning: Meaning) => {
      if (!isBusy) void look(file, meaning)
    },
    lookAtFile: (id: string) => {
      if (isBusy) return
      forget()
      void lookAt({ file: { of_folder: id }, whole_days: false })
    },
    lookAgain: (map: ImportMapWritten) => {
      if (!isBusy && sent !== null) void lookAt({ ...sent, map })
    },
    carryOut: (plan: ImportPlanView, confirmed: Confirmed) => {
      if (!isBusy) void carryOut(plan, confirmed)
    },
  }
}

/** The content of a file in base64; null where it cannot be read. */
const contentOf = (file: File): Promise<string | null> =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? afterHead(reader.result) : null),
    )
    reader.addEventListener('error', () => done(null))
    reader.readAsDataURL(file)
  })

/** A data address says what it holds, up to a comma. */
const afterHead = (address: string): string => address.slice(address.indexOf(',') + 1)
