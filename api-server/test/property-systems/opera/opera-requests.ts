import * as v from 'valibot'

/** What the double reads of requests, which the contract has let through. */

const ids = v.optional(v.array(v.object({ id: v.string(), type: v.optional(v.string()) })), [])

const text = v.optional(v.string())
const personName = v.object({
  surname: v.optional(v.string(), ''),
  givenName: v.optional(v.string(), ''),
  nameType: v.optional(v.string(), 'Primary'),
})

export const profileBody = v.object({
  profileDetails: v.looseObject({
    customer: v.optional(
      v.looseObject({
        personName: v.optional(v.array(personName), []),
        language: text,
        nationality: text,
      }),
      {},
    ),
    telephones: v.optional(
      v.object({ telephoneInfo: v.array(v.object({ telephone: v.object({ phoneNumber: v.string() }) })) }),
    ),
    emails: v.optional(
      v.object({ emailInfo: v.array(v.object({ email: v.object({ emailAddress: v.string() }) })) }),
    ),
  }),
})
export type ProfileBody = v.InferOutput<typeof profileBody>

/** Guests are all that this double lets a caller change of a reservation. */
export const changeBody = v.object({
  reservations: v.tuple([
    v.strictObject({
      reservationIdList: ids,
      hotelId: text,
      reservationGuests: v.array(
        v.object({
          primary: v.optional(v.boolean(), false),
          profileInfo: v.object({
            profileIdList: ids,
            attachDetachType: v.optional(v.object({ detached: v.optional(v.boolean(), false) }), {}),
          }),
        }),
      ),
    }),
  ]),
})

export const preCheckInBody = v.object({
  reservation: v.object({
    preCheckInDetails: v.object({ arrival: v.object({ arrivalTime: v.string() }) }),
  }),
})

export const assignmentBody = v.object({
  criteria: v.object({ hotelId: v.string(), reservationIdList: ids, roomId: v.string() }),
})

export const checkInBody = v.object({
  reservation: v.object({ roomId: text, stopCheckin: v.optional(v.boolean(), false) }),
})

export const paymentBody = v.object({
  criteria: v.object({
    reservationId: v.object({ id: v.string() }),
    paymentMethod: v.object({ paymentMethod: v.string() }),
    postingAmount: v.object({ amount: v.pipe(v.number(), v.integer()), currencyCode: v.literal('JPY') }),
    postingReference: v.optional(v.string()),
    cashierId: v.number(),
    hotelId: v.string(),
    folioWindowNo: v.optional(v.number(), 1),
  }),
})

export const chargeBody = v.object({
  criteria: v.object({
    cashierId: v.optional(v.number()),
    charges: v.array(
      v.object({
        transactionCode: v.string(),
        price: v.object({ amount: v.pipe(v.number(), v.integer()), currencyCode: v.literal('JPY') }),
        postingReference: v.optional(v.string()),
        postingRemark: v.optional(v.string(), ''),
        folioWindowNo: v.optional(v.number(), 1),
      }),
    ),
  }),
})

export const folioBody = v.object({
  criteria: v.object({ eventType: v.string(), folioWindowNo: v.optional(v.number()), cashierId: v.number() }),
})

export const checkOutBody = v.object({
  reservation: v.object({
    eventType: v.optional(v.string()),
    cashierId: v.number(),
    stopCheckout: v.optional(v.boolean(), false),
  }),
  verificationOnly: v.optional(v.boolean(), false),
})
