import type { StayThere } from '@tomari/contract/desk-page/in-step'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { SummaryList } from '@tomari/guest-web/ui/records/SummaryList.tsx'
import { Refused, useAct } from '../calls/answers.tsx'
import { SmallButton } from '../frame/DeskFrame.tsx'
import { type ActProps, StayAct } from '../stay/acts/StayAct.tsx'
import { Part } from '../stay/Part.tsx'
import styles from '../stay/Stay.module.css'
import { type Catalogue, isTextKey, useText } from '../text/texts.ts'
import own from './InStep.module.css'
import { reasonText } from './reason.ts'

type ThereProps = ActProps & { readonly there: StayThere }

/** What of a stay is not in step with the hotel's property system, and what a person can do about it. */
export function StayInStep(props: ActProps) {
  const { there } = props.stay
  const text = useText()
  if (there === null) return null
  const { name: system, questions, unread } = there
  return (
    <>
      <Tasks {...props} there={there} />
      {unread !== null && (
        <Notice tone="warn" title={text.t('in_step.unread', { system })}>
          {reasonText(text, system, unread)} {text.t('in_step.unread_body', { system })}
        </Notice>
      )}
      {questions.map((question) => (
        <QuestionPart key={question.part} {...props} there={there} question={question} />
      ))}
    </>
  )
}

/** What is still to go there, and why it has not. */
function Tasks({ there, ...props }: ThereProps) {
  const { calls, stay, onDone } = props
  const text = useText()
  const { t, time } = text
  const retry = useAct(
    () => calls.act('retrySystem', stay, {}),
    () => onDone('in_step.retried'),
  )
  const { name: system, down, tasks } = there
  const [first] = tasks
  if (first === undefined) return null
  const failed = tasks.find((task) => task.is_given_up || task.code !== null)
  const code = failed?.code ?? down?.code ?? null
  const givenUp = tasks.filter((task) => task.is_given_up)
  const isGivenUp = givenUp.length > 0
  const kindsOf = (some: typeof tasks) =>
    [...new Set(some.map(({ kind }) => t(`in_step.task.${kind}`)))].join(t('audit.separator'))
  const since = time(first.since, stay.today)
  const isLate = failed !== undefined || down !== null
  return (
    <Notice
      tone={isLate ? 'warn' : 'info'}
      title={t(isLate ? 'in_step.behind' : 'in_step.waiting', { system })}
      action={
        isLate ? (
          <div className={own.retry}>
            <div className={styles.acts}>
              <SmallButton text="in_step.retry" onClick={retry.run} />
              {isGivenUp && (
                <StayAct {...props} name="closeSystemTasks" given={{ tasks: givenUp.length }}>
                  <p>{t('in_step.close_body')}</p>
                </StayAct>
              )}
              <Refused message={retry.refused} />
            </div>
          </div>
        ) : null
      }
    >
      <p>{t('in_step.tasks_since', { tasks: kindsOf(tasks), since })}</p>
      {code !== null && <p>{reasonText(text, system, code)}</p>}
      {isGivenUp && <p>{t('in_step.given_up', { tasks: kindsOf(givenUp) })}</p>}
      {isGivenUp && givenUp.length < tasks.length && <p>{t('in_step.rest')}</p>}
      {isLate && !isGivenUp && <p>{t('in_step.by_itself')}</p>}
    </Notice>
  )
}

type Question = StayThere['questions'][number]

type Value = Question['values'][number]

/** The heading of the part leaves open which of them it is. */
const FIELDS_TO_NAME: ReadonlySet<Value['field']> = new Set([
  'kana_name',
  'alternate_names',
  'arrival',
  'departure',
])

/** What a part of the booking is on both sides, and which of them shall count. */
function QuestionPart({
  there: { name: system },
  question,
  ...props
}: ThereProps & { readonly question: Question }) {
  const { calls, stay, onDone } = props
  const { part, values, is_answered: isAnswered, code } = question
  const text = useText()
  const { t } = text
  const take = useAct(
    () => calls.act('answerSystem', stay, { part, answer: 'theirs' }),
    () => onDone('in_step.taken'),
  )
  const keep = useAct(
    () => calls.act('answerSystem', stay, { part, answer: 'ours' }),
    () => onDone('in_step.ours', [t('in_step.ours_beside', { system })]),
  )
  const side = (which: 'ours' | 'theirs') =>
    values
      .map((one) => {
        const value = valueText(text, one.field, one[which])
        return values.length === 1 && !FIELDS_TO_NAME.has(one.field)
          ? value
          : t('in_step.value', { field: t(`in_step.field.${one.field}`), value })
      })
      .join('\n')
  return (
    <Part title={t('in_step.differs', { part: t(`in_step.part.${part}`), system })}>
      <p>{t(isAnswered ? 'in_step.taking' : 'in_step.differs_body', { system })}</p>
      {values.length > 0 && (
        <SummaryList
          rows={[
            { label: t('in_step.here'), value: side('ours'), verbatim: true },
            { label: system, value: side('theirs'), verbatim: true },
          ]}
        />
      )}
      {code !== null && <p>{reasonText(text, system, code)}</p>}
      {!isAnswered && (
        <div className={styles.acts}>
          <SmallButton text="in_step.keep_ours" onClick={keep.run} />
          <Button variant="secondary" compact onClick={take.run}>
            {t('in_step.take_theirs', { system })}
          </Button>
          <Refused message={take.refused ?? keep.refused} />
        </div>
      )}
    </Part>
  )
}

function valueText(text: Catalogue, field: Value['field'], value: Value['ours']): string {
  const { t, yen, number, longDay } = text
  if (value === '') return t('in_step.nothing')
  if (typeof value === 'number') return field === 'open_amount' ? yen(value) : number(value)
  if (field === 'arrival' || field === 'departure') return longDay(value)
  const stage = `bookings.stages.${value}`
  return field === 'status' && isTextKey(stage) ? t(stage) : halfWidthAscii(value)
}
