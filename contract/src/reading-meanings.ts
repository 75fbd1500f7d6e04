import { MOST_PEOPLE, MOST_WAITING, MOST_YEN, type Reading, type ReadingName, readings } from './readings.ts'

/** What each reading is, and what becomes of a value that says nothing or cannot be read: sentences for `docs/readings.md`. */
export const readingMeanings: Readonly<Record<ReadingName, string>> = {
  text: 'Text as it came. A number is its digits. Nothing, or what is no text: the empty text.',
  neededText:
    'Text without which there is no next step. A number is its digits. Nothing, or blanks: refused.',
  message: 'Words for the guest: text, or a list of lines. Anything else, or blanks: refused.',
  code: 'A short code in half width. Nothing, or what is no text: the empty text.',
  checkinCode: 'Two digits: one alone has lost its zero. Nothing: 00, not checked in.',
  cardStatus: 'A short code in half width. Nothing: 0.',
  people: `People or nights, 0 to ${MOST_PEOPLE}. Below and above: the nearest. Decimals: rounded up. Nothing, or no figure: 0.`,
  waiting: `Parties or minutes, 0 to ${MOST_WAITING}. Below and above: the nearest. Decimals: rounded up. Nothing, or no figure: 0, shown as a dash.`,
  waitingMinutes: `Minutes, 1 to ${MOST_WAITING}, rounded up. Nothing, 0 or less, or no figure: the configured minutes.`,
  yen: `Whole yen, 0 to ${MOST_YEN}. Nothing: 0. Anything that is not surely so many yen: refused.`,
  amountToPay: `Whole yen, 0 to ${MOST_YEN}. Nothing, or anything that is not surely so many yen: refused.`,
  price: 'Whole yen, below 0 for a discount. Anything that is not surely so many yen: refused.',
  flag: 'Yes or no: true, 1, Y, yes, on, t in any letters and width are yes. Anything else: no.',
  texts:
    'A list of texts, or one text joined by /, without spaces around them. What is blank or no text is left out.',
  optionalText: 'Text as it came. A number is its digits. Nothing: none.',
  level: '0 hidden, 1 optional, 2 required. Nothing, or anything else: the default of the field.',
  waitStatus: '1 to 3 waiting, 4 done. Any other figure: waiting. Nothing, or no figure: refused.',
  postcode: 'As it came, in half width. A number has lost the zeros at its start, and gets them back.',
  phone: 'As it came, in half width. A number has lost the zero at its start, and gets it back.',
  country: 'Two letters, made capitals. Anything else: the country is left out.',
  status: 'A status as of HTTP. Nothing, or no figure: 0, which is no success.',
}

const isName = (name: string): name is ReadingName => name in readings

/** What a reading is called. @throws Error when it is none of ours */
export const nameOf = (reading: Reading<unknown>): ReadingName => {
  const [name] = Object.entries(readings).find(([, one]) => one === reading) ?? []
  if (name === undefined || !isName(name)) throw new Error('a reading that is not in the table')
  return name
}
