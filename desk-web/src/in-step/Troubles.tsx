import type { ConnectionTrouble } from '@tomari/contract/desk-page/in-step'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Fragment } from 'react'
import { type Catalogue, useText } from '../text/texts.ts'
import styles from './InStep.module.css'
import { reasonText } from './reason.ts'

/** More are found one after the other, as those before them are put right. */
const MOST_SHOWN = 3

type TroublesProps = {
  readonly troubles: readonly ConnectionTrouble[]
  readonly day: string
  /** The room is that of a stay: what is wrong in a line each. */
  readonly isBrief: boolean
}

/** What keeps the whole hotel out of step with its property system, once for all of its stays. */
export function Troubles({ troubles, day, isBrief }: TroublesProps) {
  const text = useText()
  const { t, time, number } = text
  return (
    <div className={styles.troubles} role="status">
      {troubles.map(({ name: system, down, unread }) => (
        <Fragment key={system}>
          {down !== null && (
            <Notice tone="warn" title={t('in_step.down', { system, since: time(down.since, day) })}>
              {isBrief ? null : downText(text, system, down.code)}
            </Notice>
          )}
          {unread.length > 0 && (
            <Notice
              tone="warn"
              title={t('in_step.unread_bookings', { system, count: number(unread.length) })}
              items={unread
                .slice(0, isBrief ? 0 : MOST_SHOWN)
                .map(({ number: reference, code }) =>
                  t('in_step.unread_booking', { reference, reason: reasonText(text, system, code) }),
                )}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

const downText = (text: Catalogue, system: string, code: string | null): string =>
  [text.t('in_step.down_body', { system }), code === null ? '' : reasonText(text, system, code)]
    .filter(Boolean)
    .join(' ')
