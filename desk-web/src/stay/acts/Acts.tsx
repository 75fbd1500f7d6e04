import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { useContext } from 'react'
import { Menu } from '../../frame/Menu.tsx'
import { useText } from '../../text/texts.ts'
import { Invite } from '../Invitation.tsx'
import { documentPath } from '../Money.tsx'
import styles from '../Stay.module.css'
import { OpenerVariant } from './ActDialog.tsx'
import { HandOutCode, ShowQr } from './HandedOut.tsx'
import { type HelpingAct, headActs, standingReceipt } from './head-acts.ts'
import { PayAtDesk } from './PaymentActs.tsx'
import { CheckIdentity, HandOverBill, LeaveMessage, TakeBill } from './ServingActs.tsx'
import { type ActProps, PlainAct } from './StayAct.tsx'

/** The act that helps next in black, up to three beside it, and the others behind a button, with those that take something away last. */
export function Acts(props: ActProps) {
  const { t } = useText()
  const { next, beside, rest, grave } = headActs(props.stay)
  const hasOthers = rest.length + grave.length > 0
  // Where the line has no room for the third of them, it stands first among the others.
  const last = hasOthers ? beside[2] : undefined
  return (
    <div className={styles.acts}>
      {next !== null && (
        <OpenerVariant value="primary">
          <HeadAct key={next} {...props} name={next} />
        </OpenerVariant>
      )}
      {beside.map((name) => (
        <span key={name} className={name === last ? styles.wide : styles.always}>
          <HeadAct {...props} name={name} />
        </span>
      ))}
      {hasOthers && (
        <Menu label={t('acts.others')}>
          {last !== undefined && (
            <span className={styles.narrow}>
              <HeadAct {...props} name={last} />
            </span>
          )}
          {rest.map((name) => (
            <HeadAct key={name} {...props} name={name} />
          ))}
          {grave.map((name) => (
            <PlainAct key={name} {...props} name={name} />
          ))}
        </Menu>
      )}
    </div>
  )
}

function HeadAct({ name, ...props }: ActProps & { readonly name: HelpingAct }) {
  switch (name) {
    case 'handOverBill':
      return <HandOverBill {...props} />
    case 'takeBill':
      return <TakeBill {...props} />
    case 'pay':
      return <PayAtDesk {...props} />
    case 'openReceipt':
      return <OpenReceipt {...props} />
    case 'handOutCode':
      return <HandOutCode {...props} />
    case 'checkIdentity':
      return <CheckIdentity {...props} />
    case 'showQr':
      return <ShowQr {...props} />
    case 'leaveMessage':
      return <LeaveMessage {...props} />
    case 'invite':
      return props.stay.invites && <Invite {...props} known={props.stay.invites} isAgain={false} />
    case 'releaseGuests':
    case 'reinstateReservation':
    case 'undoNoShow':
    case 'recallBill':
      return <PlainAct {...props} name={name} />
    default:
      throw new Error(`no act ${String(name satisfies never)}`)
  }
}

/** The receipt of guests who have left, in a tab of its own. */
function OpenReceipt({ stay }: ActProps) {
  const { t } = useText()
  const variant = useContext(OpenerVariant)
  const number = standingReceipt(stay)
  return (
    number !== null && (
      <Button
        variant={variant}
        compact
        href={documentPath(stay.stay_id, number)}
        target="_blank"
        rel="noopener"
      >
        {t('acts.receipt')} <VisuallyHidden>{t('papers.open', { number })}</VisuallyHidden>
      </Button>
    )
  )
}
