import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { NotServed, Phone } from './Phone.mjs'
import { nameOf } from './stays.mjs'

const seenBy = () => ({ byCall: {}, failures: {}, refusedAfterMs: [] })
const each = (count, work) => Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Does it; answers why it was not served, null where it was. */
const served = async (work) => {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof NotServed) return error
    throw error
  }
}
/** Does it again as often as the server is too busy: what has to be there before something is measured. */
const insist = async (work) => {
  while ((await served(work)) !== null) await pause(1_000)
}

const checkedIn = []

/** Guests who check in, started evenly over a time: each goes on as fast as it is answered. */
const rush = async ({ ports, from, guests, withinMs, papers }) => {
  const seen = seenBy()
  const begun = performance.now()
  let unfinished = 0
  await each(guests, async (index) => {
    await pause((withinMs * index) / guests)
    const phone = new Phone(ports[index % ports.length], from + index, seen)
    if ((await served(() => phone.checksIn(nameOf(from + index), papers))) === null)
      checkedIn.push(from + index)
    else unfinished += 1
  })
  return { ...seen, unfinished, seconds: (performance.now() - begun) / 1_000 }
}

/** Guests of the rush who wait to check out, each asking every few seconds. `tell` hears when all have joined. */
const queue = async ({ ports, guests, everyMs, forMs }, tell) => {
  const seen = seenBy()
  const stays = checkedIn.slice(0, guests)
  if (stays.length < guests) throw new Error(`only ${stays.length} guests have checked in: ask for L1 too`)
  const phones = stays.map((_, index) => new Phone(ports[index % ports.length], index, seen))
  const toJoin = phones.entries()
  await each(16, async () => {
    for (const [index, phone] of toJoin) await insist(() => phone.joinsQueue(nameOf(stays[index])))
  })
  Object.assign(seen, seenBy())
  tell('joined')
  const end = performance.now() + forMs
  let wentBack = 0
  await each(guests, async (index) => {
    // Phones do not poll in step.
    await pause((everyMs * index) / guests)
    let ahead = Number.POSITIVE_INFINITY
    while (performance.now() < end) {
      const next = performance.now() + everyMs
      await served(async () => {
        const now = await phones[index].polls()
        if (now > ahead) wentBack += 1
        ahead = now
      })
      await pause(Math.max(0, next - performance.now()))
    }
  })
  return { ...seen, wentBack }
}

/** So many phones that check in guest after guest without a pause: how much the server can do. */
const flatOut = async ({ ports, from, phones, forMs, papers }) => {
  const seen = seenBy()
  const end = performance.now() + forMs
  let next = from
  let done = 0
  await each(phones, async (place) => {
    while (performance.now() < end) {
      const index = next++
      const phone = new Phone(ports[place % ports.length], index, seen)
      const refusal = await served(() => phone.checksIn(nameOf(index), papers))
      if (refusal === null && performance.now() <= end) done += 1
    }
  })
  return { ...seen, next, perSecond: (1_000 * done) / forMs }
}

/** Guests who come at a rate, however many are still there: too many, when the rate is too high. A refused guest leaves. */
const flood = async ({ ports, from, rate, forMs, papers }) => {
  const seen = seenBy()
  const guests = []
  const free = []
  const begun = performance.now()
  let next = from
  let [done, impolite] = [0, 0]
  const comes = async (nth) => {
    const index = free.pop() ?? next++
    const phone = new Phone(ports[nth % ports.length], index, seen)
    const refusal = await served(() => phone.checksIn(nameOf(index), papers))
    if (refusal === null && performance.now() - begun <= forMs) done += 1
    if (refusal !== null && !refusal.isPolite) impolite += 1
    if (!phone.hasBegun) free.push(index)
  }
  while (performance.now() - begun < forMs) {
    const due = Math.floor(((performance.now() - begun) * rate) / 1_000)
    while (guests.length < due) guests.push(comes(guests.length))
    await pause(5)
  }
  await Promise.all(guests)
  return { ...seen, next, arrived: guests.length, impolite, perSecond: (1_000 * done) / forMs }
}

/** Whole stays, one after the other on each phone: check-in, card, check-out. Every fourth guest comes from overseas. */
const stays = async ({ ports, guests, phones, papers, overseasPapers }) => {
  const seen = seenBy()
  const names = Array.from({ length: guests }, (_, index) => index).values()
  let whole = 0
  await each(phones, async (place) => {
    for (const index of names) {
      const phone = new Phone(ports[place % ports.length], index, seen)
      const refusal = await served(async () => {
        await phone.checksIn(nameOf(index), index % 4 === 0 ? overseasPapers : papers)
        await phone.pays(nameOf(index))
        await phone.checksOut(nameOf(index))
      })
      if (refusal === null) whole += 1
    }
  })
  return { ...seen, whole }
}

const crowds = { rush, queue, flatOut, flood, stays }

// The load generator: a process of its own, which is told what crowd to send and ends with the one that started it.
process.on('disconnect', () => process.exit())
process.on('message', ({ crowd, plan }) => void send(crowd, plan))

async function send(crowd, plan) {
  const late = monitorEventLoopDelay({ resolution: 10 })
  late.enable()
  try {
    const seen = await crowds[crowd](plan, (event) => process.send({ event }))
    // Where the generator itself came late, the figures are the server's and its own together.
    process.send({ seen: { ...seen, lateMs: Math.max(0, late.percentile(99) / 1e6 - 10) } })
  } catch (error) {
    process.send({ failed: error.stack ?? String(error) })
  }
}
