import fc from 'fast-check'
import { expect, it } from 'vitest'
import { measured, times } from '../../../test/faults/stays.ts'
import { LeavingGuest } from '../../checkout/test/LeavingGuest.ts'
import { validReceiptsOf } from '../../receipts/store/receipts.ts'
import { reservationById } from '../../stays/store/reservations.ts'
import { outcomeOf } from './PayingGuest.ts'
import { describeHotel, MIYAMOTO } from './SampleHotel.ts'

const { name, stay } = MIYAMOTO
const LIVES = times('LIVES')

describeHotel('the life of a bill', (hotel) => {
  const adds = (yen: number, more: object = {}) =>
    hotel.page.tries(stay, 'addBillLine', { kind: 'extra', name_ja: '品目', yen, ...more })
  const open = async () => (await reservationById(hotel.db, hotel.deps.vault, stay)).openAmount

  /** What can happen to a bill, each with a number: of yen, or of a line. */
  const steps = {
    adds: (_, yen) => adds(yen, { quantity: 2 }),
    adds_untaxed: (_, yen) => adds(yen, { tax_rate: 'outside' }),
    discounts: (_, yen) => adds(yen, { kind: 'discount' }),
    removes: (_, line) => hotel.page.tries(stay, 'removeBillLine', { line }),
    searches: async (guest) => (await guest.info()).status,
    hands_out: async () => String((await hotel.desk('done', name)).exit),
    recalls: () => hotel.page.tries(stay, 'recallBill'),
    pays: async (guest) => outcomeOf(await guest.settles(await open())),
    pays_otherwise: async (guest, yen) => outcomeOf(await guest.settles(yen)),
    is_declined: async (guest) => outcomeOf(await guest.settles(await open(), 'declined')),
    pays_cash: () => hotel.money.pays(stay, 'cash', { language: 'ja' }),
    pays_by_agency: () => hotel.money.pays(stay, 'agency'),
    gives_back: () => hotel.money.refunds(stay),
    gives_line_back: (_, number) => hotel.money.refunds(stay, { lines: [{ number }] }),
    gives_one_back: (_, number) => hotel.money.refunds(stay, { lines: [{ number, quantity: 1 }] }),
    gives_sum_back: (_, yen) => hotel.money.refunds(stay, { yen, name_ja: 'お詫び' }),
    readdresses: async (_, number) => {
      const { number: valid = 'none' } = (await validReceiptsOf(hotel.db, stay)).at(-1) ?? {}
      const given = { number: valid, addressee: String(number), mails: false }
      return await hotel.page.tries(stay, 'readdressReceipt', given)
    },
  } satisfies Record<string, (guest: LeavingGuest, number: number) => Promise<string>>
  type Step = keyof typeof steps

  /** All that is on the bill is owed or paid; each payment stands in all books at one sum; the phone shows what is owed. */
  const agrees = async (guest: LeavingGuest) => {
    const { provider, settlements, receipts } = await hotel.ledger()
    const owed = await open()
    const { yen } = await hotel.db
      .selectFrom('folio_lines')
      .select(({ fn }) => fn.sum<string>('yen').as('yen'))
      .where('reservation_id', '=', stay)
      .executeTakeFirstOrThrow()
    expect(Number(yen)).toBe(Object.values(settlements).reduce((sum, one) => sum + one, owed))
    for (const [request, held] of Object.entries({ ...receipts, ...provider }))
      expect([request, held]).toEqual([request, settlements[request] ?? 0])
    const cards = hotel.db.selectFrom('settlements').select('request_id').where('means', '=', 'card')
    const paid = (await cards.where('state', '=', 'paid').execute()).map(({ request_id }) => request_id)
    expect(Object.keys(provider).toSorted()).toEqual(paid.toSorted())
    expect(Object.keys(receipts)).toEqual(expect.arrayContaining(paid))
    const phone = await guest.looks()
    if (phone?.status === 4)
      expect([phone.payment_amount, phone.detail_payment.reduce((sum, { price }) => sum + price, 0)]).toEqual(
        [owed, owed],
      )
  }
  /** What each step came to, the books in agreement after it. */
  const lives = async (life: readonly (readonly [Step, number, ...unknown[]])[]) => {
    const guest = await LeavingGuest.found(hotel.server, name)
    const came = []
    for (const [step, number] of life) {
      hotel.clock.pass({ seconds: 1 })
      came.push([step, number, await steps[step](guest, number)] as const)
      await agrees(guest)
    }
    return came
  }

  it('with everything in it that a bill can meet leaves books, papers and phone in agreement (R12.25, R12.29, R12.38, R13.27)', async () => {
    const life = [
      ['searches', 0, '1'],
      ['adds', 1_000, 'done'],
      ['adds_untaxed', 700, 'done'],
      ['discounts', 500, 'done'],
      ['discounts', 90_000, 'bill_negative'],
      ['hands_out', 0, '0'],
      ['adds', 1, 'bill_at_phone'],
      ['is_declined', 0, '402 card_declined'],
      ['pays_otherwise', 50_900, '409 amount_changed'],
      ['recalls', 0, 'done'],
      ['removes', 5, 'done'],
      ['hands_out', 0, '0'],
      ['pays', 0, '200'],
      ['pays', 0, '409 amount_changed'],
      ['removes', 1, 'line_paid'],
      ['readdresses', 1, 'done'],
      ['gives_one_back', 1, 'done'],
      ['readdresses', 2, 'done'],
      ['gives_sum_back', 700, 'done'],
      ['adds', 4_000, 'done'],
      ['pays_cash', 0, 'done'],
      ['readdresses', 3, 'done'],
      ['gives_line_back', 1, 'done'],
      ['gives_sum_back', 90_000, 'bill_negative'],
      ['gives_sum_back', 1_000, 'done'],
      ['gives_back', 0, 'done'],
      ['gives_back', 0, 'done'],
      ['gives_back', 0, 'nothing_to_refund'],
      ['pays_by_agency', 0, 'done'],
      ['gives_line_back', 2, 'done'],
    ] as const
    expect(await lives(life)).toEqual(life)
  })

  const isStep = (word: string): word is Step => word in steps
  const number = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 30_000 }))
  const chance = fc.tuple(fc.constantFrom(...Object.keys(steps).filter(isStep)), number)
  const course = (['searches', 'hands_out', 'pays'] as const).map((step) => [step, 0] as const)
  const scene = fc.oneof({ weight: 9, arbitrary: chance.map((one) => [one]) }, fc.constant(course))
  const life = fc.array(scene, { minLength: 20, maxLength: 40, size: 'max' })

  it.each(fc.sample(life, { numRuns: LIVES, seed: 20_261_201 }).map((scenes) => [scenes.flat()]))(
    'by chance leaves them so too (R12.38)',
    async (steps) => {
      expect(await lives(steps)).toHaveLength(steps.length)
      measured({ fault: 'steps in the life of a bill', tried: steps.length, wrong: 0 })
    },
  )
})
