import { describe, expect, it } from 'vitest'
import { type Stored, storedAtHotel, storedText } from '../../src/screen-kit/outcome-text.ts'
import { newSession, type Session, withPayment } from '../../src/session/session.ts'
import { familyReservation } from '../flows/checkin-hotel.ts'
import { codeOf } from '../flows/payment-hotel.ts'
import { textIn } from '../text/every-text.ts'

const found: Session = { ...newSession(), reservation: familyReservation, code: codeOf('00') }
const sent = (change: Partial<Session['sent']>): Session => ({ ...found, sent: { ...found.sent, ...change } })

const known: readonly (readonly [string, Session, Stored | null])[] = [
  ['before any search, and after a reload', newSession(), null],
  ['when a reservation is found', found, 'nothing'],
  ['when the signature has come', sent({ signature: 'drawn' }), 'signature'],
  ['when the check-in was sent and no answer came', sent({ checkin: 'unknown' }), 'checkin_unknown'],
  ['when the check-in is made', sent({ signature: 'drawn', checkin: 'yes' }), 'checked_in'],
  ['when it was made before', { ...found, code: codeOf('30') }, 'checked_in'],
  ['when the bill is paid', withPayment(sent({ checkin: 'yes' }), { outcome: 'paid' }), 'paid'],
  ['when a check-out is paid', withPayment(newSession(), { outcome: 'paid' }), 'paid'],
]

describe('what the hotel has by now', () => {
  it.each(known)('is known %s', (_, session, kept) => {
    expect(storedAtHotel(session)).toBe(kept)
  })

  it.each(['ja', 'en'])('is a sentence of its own each time, in %s', async (language) => {
    const text = await textIn(language)
    const sentences = known.map(([, session]) => storedText(session, text))
    expect(sentences.every((sentence) => /[。.]$/.test(sentence))).toBe(true)
    expect(new Set(sentences).size).toBe(new Set(known.map(([, , kept]) => kept)).size)
  })
})
