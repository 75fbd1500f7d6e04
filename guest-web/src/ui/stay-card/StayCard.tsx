import type { ReactNode } from 'react'
import { langOfName, Sentence } from '../content/Verbatim.tsx'
import { Icon, warningIcon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/later-icons.ts'
import styles from './StayCard.module.css'

/** The three layers of a hotel's view and its ripples, as the paths of an SVG 390 wide. */
export type StayScene = { readonly [Layer in 'far' | 'mid' | 'near' | 'lines']: string }

/** A stay as its guest reads it: finished texts. What nobody has said is empty, and has no place. */
export interface Stay {
  readonly hotel: string
  /** Arrival and departure, as far as they are known; `short` is the day on the line of a form. */
  readonly days: readonly { readonly label: string; readonly day: string; readonly short: string }[]
  readonly nights: string
  readonly name: string
  readonly rooms: string
  /** The part of `rooms` that no page translation may change. */
  readonly roomNumbers: string
  /** What is done by now, the latest last. */
  readonly marks: readonly string[]
}

export const emptyStay: Stay = {
  hotel: '',
  days: [],
  nights: '',
  name: '',
  rooms: '',
  roomNumbers: '',
  marks: [],
}

/** The part of the view that the strip shows: where hills and shore are. */
export const STRIP = { width: 390, top: 212, height: 80 }

/** From the far to the near, each in a wash of the accent. */
export const STRIP_LAYERS = [
  { layer: 'far', colour: '--wash-2', opacity: 1 },
  { layer: 'mid', colour: '--wash-3', opacity: 0.6 },
  { layer: 'near', colour: '--wash-4', opacity: 0.45 },
] as const

export const STRIP_SKY = '--wash-1'

function View({ scene }: { readonly scene: StayScene }) {
  return (
    <svg
      className={styles.view}
      style={{ backgroundColor: `var(${STRIP_SKY})` }}
      viewBox={`0 ${STRIP.top} ${STRIP.width} ${STRIP.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {STRIP_LAYERS.map(({ layer, colour, opacity }) => (
        <path key={layer} d={scene[layer]} style={{ fill: `var(${colour})` }} opacity={opacity} />
      ))}
      <path className={styles.ripples} d={scene.lines} />
    </svg>
  )
}

type StayCardProps = {
  /** Spoken name of the card. */
  label: string
  stay: Stay
  /** The hotel's view along the top; none where the screen itself stands in it. */
  scene?: StayScene | undefined
  /** Amber words, such as “not yet paid”. */
  flag?: string | undefined
  /** `rows`: name and rooms stand among labelled rows below, which the screen brings along. */
  detail?: 'head' | 'rows' | undefined
  /** A QR code: the white sheet that a reader is held to. */
  code?: ReactNode
  /** What the stay is the head of: its rows, its bill. */
  children?: ReactNode
}

/** The stay as one object, from the search's answer to the thanks: the hotel's view, where, when, who, and what is done. */
export function StayCard({ label, stay, scene, flag, detail = 'head', code, children }: StayCardProps) {
  const { hotel, days, nights, name, rooms, roomNumbers, marks } = stay
  const [first, ...others] = days
  return (
    <section className={styles.card} data-code={code !== undefined || undefined} aria-label={label}>
      {scene !== undefined && (
        <div className={styles.strip}>
          <View scene={scene} />
          {flag !== undefined && (
            <p className={styles.flag}>
              <Icon shape={warningIcon} size="small" />
              <span>{flag}</span>
            </p>
          )}
        </div>
      )}
      <div className={styles.words}>
        {hotel !== '' && (
          <p className={styles.hotel} lang={langOfName(hotel)} translate="no">
            {hotel}
          </p>
        )}
        {(first !== undefined || nights !== '') && (
          <div className={styles.days}>
            {first !== undefined && <Day {...first} />}
            {nights !== '' && (
              <p className={styles.nights}>
                <span>{nights}</span>
              </p>
            )}
            {others.map((day) => (
              <Day key={day.label} {...day} />
            ))}
          </div>
        )}
        {detail === 'head' && name + rooms !== '' && (
          <div className={styles.who}>
            {name !== '' && (
              <p className={styles.name} lang={langOfName(name)} translate="no">
                {name}
              </p>
            )}
            {rooms !== '' && (
              <p className={styles.rooms}>
                <Sentence text={rooms} verbatim={roomNumbers} />
              </p>
            )}
          </div>
        )}
        {marks.length > 0 && (
          <ul className={styles.marks}>
            {marks.map((mark) => (
              <Mark key={mark} text={mark} />
            ))}
          </ul>
        )}
        {children !== undefined && <div className={styles.rest}>{children}</div>}
      </div>
      {code !== undefined && <div className={styles.code}>{code}</div>}
    </section>
  )
}

function Day({ label, day }: Stay['days'][number]) {
  return (
    <p className={styles.day}>
      <span className={styles.label}>{`${label} `}</span>
      <b className={styles.date}>{day}</b>
    </p>
  )
}

function Mark({ text }: { readonly text: string }) {
  return (
    <li className={styles.mark}>
      <Icon shape={checkIcon} size="small" />
      <span>{text}</span>
    </li>
  )
}

type StayLineProps = Pick<StayCardProps, 'label' | 'stay'> & { scene: StayScene }

/** The stay in one line above a form: as much of it as there is room for, the most telling first. */
export function StayLine({ label, stay, scene }: StayLineProps) {
  const { hotel, days, nights, name, rooms, roomNumbers, marks } = stay
  const daysOrRooms = days.length === 0 ? rooms : days.map(({ short }) => short).join(' – ')
  const [latest] = marks.slice(-1)
  return (
    <section className={styles.line} aria-label={label}>
      <ul className={styles.facts}>
        <li className={styles.thumb} aria-hidden="true">
          <View scene={scene} />
        </li>
        <li className={styles.essentials}>
          <span className={styles.place} translate="no">
            {hotel === '' ? name : hotel}
          </span>
          {daysOrRooms !== '' && (
            <span>
              <Sentence text={daysOrRooms} verbatim={roomNumbers} />
            </span>
          )}
        </li>
        {nights !== '' && <li>{nights}</li>}
        {latest !== undefined && <Mark text={latest} />}
      </ul>
    </section>
  )
}
