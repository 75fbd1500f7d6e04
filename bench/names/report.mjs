import { referenceOf } from './bookings-file.mjs'

const EXAMPLES = 3

const count = (list, is) => list.filter(is).length
const isOwn = ({ answer }) => answer === 'own'
const isWrong = ({ answer }) => answer === 'other'

/** Figures of the bookings that are meant: shares from 0 to 1, and numbers of keys as `keysOf` answers them. */
export const figuresOf = ({ bookings, tries, keysOf }, isMeant = () => true) => {
  const meant = bookings.filter(isMeant)
  const typed = tries.filter(({ booking }) => isMeant(booking))
  const forms = typed.filter(({ isNear }) => !isNear)
  const keys = meant.map(keysOf)
  return {
    bookings: meant.length,
    first: count(forms, (one) => one.isFirst && isOwn(one)) / meant.length,
    forms: forms.length,
    found: count(forms, isOwn) / forms.length,
    questions: count(forms, ({ answer }) => answer === 'question'),
    near: typed.length - forms.length,
    wrong: count(typed, isWrong),
    keys: keys.reduce((sum, some) => sum + some, 0) / keys.length,
    mostKeys: Math.max(...keys),
  }
}

export const percent = (share) => `${(100 * share).toFixed(1)} %`

const COLUMNS = [
  ['bookings', ({ bookings }) => bookings],
  ['first try', ({ first }) => percent(first)],
  ['forms', ({ forms }) => forms],
  ['found', ({ found }) => percent(found)],
  ['question', ({ questions }) => questions],
  ['near', ({ near }) => near],
  ['wrong', ({ wrong }) => wrong],
  ['keys', ({ keys, mostKeys }) => `${keys.toFixed(1)} ≤${mostKeys}`],
]

const line = (title, cells) => title.padEnd(28) + cells.map((cell) => String(cell).padStart(11)).join('')

/** A line a row, each with its title and figures. */
export const tableOf = (rows) => {
  const titles = COLUMNS.map(([title]) => title)
  const lines = rows.map(([title, figures]) => {
    const cells = COLUMNS.map(([, of]) => of(figures))
    return line(title, cells)
  })
  return [line('region', titles), ...lines].join('\n')
}

const written = ({ name, kana, country = '–' }) =>
  `${name}${kana === undefined ? '' : ` | ${kana}`} [${country}]`

/** A line a stay that a stranger's name opened. */
export const wrongStays = ({ bookings, tries }) =>
  tries.filter(isWrong).map(({ booking, typed, isNear, opened }) => {
    const other = bookings.find((one) => referenceOf(one) === opened)
    const near = other === booking ? '' : `, ${isNear ? 'near' : 'own'} ${written(booking)}`
    return `WRONG ${booking.region}: ${typed} → ${written(other)}${near}`
  })

/** What is missed of a region, by the way of writing, with examples. */
export const missesOf = ({ tries }, region) => {
  const ofRegion = tries.filter(({ booking, isNear }) => booking.region === region && !isNear)
  return [...new Set(ofRegion.map(({ booking }) => booking.way))].flatMap((way) => {
    const ofWay = ofRegion.filter(({ booking }) => booking.way === way)
    const missed = ofWay.filter((one) => !isOwn(one))
    if (missed.length === 0) return []
    const firsts = [missed, ofWay].map((some) => count(some, ({ isFirst }) => isFirst))
    return [
      `  ${way}: ${missed.length} of ${ofWay.length} missed, ${firsts.join(' of ')} first`,
      ...missed
        .slice(0, EXAMPLES)
        .map(({ booking, typed, answer }) => `    ${typed} ← ${written(booking)} ${answer}`),
    ]
  })
}
