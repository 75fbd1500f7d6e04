import { setTimeout as pause } from 'node:timers/promises'
import { nameOf } from '../stays.mjs'
import { Latencies, NotServed } from './caller.mjs'
import { isPoliteRefusal, Phone } from './Phone.mjs'

const spread = (ports, index) => ports[index % ports.length]

const summary = (latencies, more) => ({
  byCall: Object.fromEntries(latencies.byCall),
  failures: latencies.failures,
  ...more,
})

/** Does it, and again as often as the server is too busy: what has to be there before something is measured. */
const insist = async (work) => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NotServed) || error.status !== 503) throw error
      await pause(1_000)
    }
  }
}

/** Guests of the hotel who have checked in, and may check out. */
const checkedIn = []

/** Guests who check in, started evenly over a time: each goes on as fast as it is answered. */
const rush = async ({ ports, from, guests, withinMs, papers }) => {
  const latencies = new Latencies()
  const begun = performance.now()
  let unfinished = 0
  await Promise.all(
    Array.from({ length: guests }, async (_, index) => {
      await pause((withinMs * index) / guests)
      try {
        const phone = new Phone(spread(ports, index), from + index, latencies)
        await phone.checksIn(nameOf(from + index), papers)
        checkedIn.push(from + index)
      } catch (error) {
        if (!(error instanceof NotServed)) latencies.fail('journey', error.message)
        unfinished += 1
      }
    }),
  )
  return summary(latencies, { unfinished, seconds: (performance.now() - begun) / 1000 })
}

/** Guests of the rush who wait to check out, each asking every few seconds. `tell` hears when all have joined. */
const queue = async ({ ports, guests, everyMs, forMs }, tell) => {
  const latencies = new Latencies()
  const stays = checkedIn.slice(0, guests)
  if (stays.length < guests)
    throw new Error(`only ${stays.length} guests have checked in: ask for L1 as well`)
  const phones = stays.map((_, index) => new Phone(spread(ports, index), index, latencies))
  const toJoin = phones.entries()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const [index, phone] of toJoin) await insist(() => phone.joinsQueue(nameOf(stays[index])))
    }),
  )
  latencies.failures = {}
  tell('joined')
  const end = performance.now() + forMs
  let wentBack = 0
  await Promise.all(
    phones.map(async (phone, index) => {
      // Phones do not poll in step.
      await pause((everyMs * index) / guests)
      let ahead = Number.POSITIVE_INFINITY
      while (performance.now() < end) {
        const begun = performance.now()
        try {
          const now = await phone.polls()
          if (now > ahead) wentBack += 1
          ahead = now
        } catch (error) {
          if (!(error instanceof NotServed)) throw error
        }
        await pause(Math.max(0, everyMs - (performance.now() - begun)))
      }
    }),
  )
  return summary(latencies, { wentBack })
}

/** So many phones that check in guest after guest without a pause: how much the server can do. */
const flatOut = async ({ ports, from, phones, forMs, papers }) => {
  const latencies = new Latencies()
  const end = performance.now() + forMs
  let next = from
  let done = 0
  await Promise.all(
    Array.from({ length: phones }, async (_, place) => {
      while (performance.now() < end) {
        const index = next
        next += 1
        try {
          await new Phone(spread(ports, place), index, latencies).checksIn(nameOf(index), papers)
          if (performance.now() <= end) done += 1
        } catch (error) {
          if (!(error instanceof NotServed)) throw error
        }
      }
    }),
  )
  return summary(latencies, { next, perSecond: (1000 * done) / forMs })
}

/** Guests who come at a rate, however many are still there: too many, when the rate is too high. A refused guest leaves. */
const flood = async ({ ports, from, rate, forMs, papers }) => {
  const latencies = new Latencies()
  const refusedAfterMs = []
  const guests = []
  const begun = performance.now()
  const free = []
  let next = from
  let [arrived, done, refused, impolite] = [0, 0, 0, 0]
  const comes = async () => {
    const index = free.pop() ?? next++
    let hasBegun = false
    try {
      const phone = new Phone(spread(ports, arrived), index, latencies)
      phone.onBegun = () => {
        hasBegun = true
      }
      await phone.checksIn(nameOf(index), papers)
      if (performance.now() - begun <= forMs) done += 1
    } catch (error) {
      if (!(error instanceof NotServed)) throw error
      refused += 1
      refusedAfterMs.push(error.milliseconds)
      if (!isPoliteRefusal(error)) impolite += 1
      if (!hasBegun) free.push(index)
    }
  }
  while (performance.now() - begun < forMs) {
    const due = Math.floor(((performance.now() - begun) * rate) / 1000)
    for (; arrived < due; arrived += 1) guests.push(comes())
    await pause(5)
  }
  await Promise.all(guests)
  return summary(latencies, {
    next,
    arrived,
    refused,
    impolite,
    refusedAfterMs,
    perSecond: (1000 * done) / forMs,
  })
}

/** So many phones that read their reservation again and again. */
const reads = async ({ ports, phones, forMs }) => {
  const latencies = new Latencies()
  const readers = Array.from(
    { length: phones },
    (_, index) => new Phone(spread(ports, index), index, latencies),
  )
  await Promise.all(readers.map((phone, index) => insist(() => phone.findsReservation(nameOf(index)))))
  latencies.byCall.clear()
  latencies.failures = {}
  const end = performance.now() + forMs
  await Promise.all(
    readers.map(async (phone) => {
      while (performance.now() < end) {
        await phone.get('reservation', '/rpa/checkin_info_request').catch((error) => {
          if (!(error instanceof NotServed)) throw error
        })
      }
    }),
  )
  return summary(latencies, {
    perSecond: ((latencies.byCall.get('reservation')?.length ?? 0) * 1000) / forMs,
  })
}

/** Every crowd by its name. */
export const crowds = { rush, queue, flatOut, flood, reads }
