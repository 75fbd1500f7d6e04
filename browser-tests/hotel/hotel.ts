import { rm } from 'node:fs/promises'
import { askServer } from '../../api-server/src/platform/command/line-protocol.ts'
import { furnishedFolder, house, houseOfAll } from './house.ts'
import type { Release } from './release.ts'
import { type Server, startServer } from './server.ts'
import { furnish, type Tenant } from './tenant.ts'

/**
 * Has the running server carry out a desk command, as `npm run desk` does while a server holds the data folder.
 * @param input what the command reads from its standard input
 * @returns what it printed
 * @throws Error with what it printed when it did not end well
 */
const desk = async (dataFolder: string, argv: readonly string[], input = ''): Promise<string> => {
  const [printed, complaints]: [string[], string[]] = [[], []]
  const request = { argv: [...argv], stdin: Buffer.from(input).toString('base64') }
  const exit = await askServer(dataFolder, request, {
    out: async (text) => void printed.push(text),
    err: async (text) => void complaints.push(text),
    progress: async () => {},
  })
  if (exit !== 0) throw new Error(`desk ${argv.join(' ')}: ${[...printed, ...complaints].join('')}`)
  return printed.join('')
}

/** A booking to be made before a guest arrives; what is left out is as for one guest of the seaside hotel. */
export interface Booking {
  /** Katakana or Latin, family name first, parts divided by a space. */
  readonly name: string
  readonly facility?: string
  readonly phone?: string
  readonly adults?: number
  readonly children?: number
  readonly others?: number
  readonly nights?: number
  readonly roomTypes?: string
  readonly severalRooms?: boolean
  readonly paymentTarget?: boolean
  readonly openAmount?: number
  /** What of the open amount is tax, and what has been taken off it, in yen. */
  readonly bathingTax?: number
  readonly accommodationTax?: number
  readonly usedPoints?: number
  readonly membershipNumber?: string
}

export interface Hotel {
  readonly url: () => string
  readonly dataFolder: string
  readonly tenantFolder: string
  readonly takesBooking: (booking: Booking) => Promise<void>
  readonly desk: (...argv: string[]) => Promise<string>
  /** @param written what the file of a connection says */
  readonly connects: (system: string, written: object) => Promise<void>
}

/** A hotel chain of its own for the tests of one worker, which may come to harm. */
export interface OwnHotel extends Hotel {
  /** Ends the server in an orderly way, and starts another release on the same data, at the same address. */
  readonly deploys: (release: Release) => Promise<void>
  readonly log: () => string
}

/** So many days from the hotel's today, which begins at five in the morning. */
export const dayInJapan = (offset: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(
    Date.now() - 5 * 3_600_000 + offset * 86_400_000,
  )

const cell = (value: string | number | boolean) => `"${String(value).replaceAll('"', '""')}"`

const csvOf = (booking: Booking, reference: string) => {
  const row = {
    reference_number: reference,
    facility: booking.facility ?? '101',
    reservation_name: booking.name,
    phone_number: booking.phone ?? '',
    adults: booking.adults ?? 1,
    children: booking.children ?? 0,
    others: booking.others ?? 0,
    arrival: dayInJapan(0),
    departure: dayInJapan(booking.nights ?? 1),
    room_types: booking.roomTypes ?? 'シングル=Single',
    several_rooms: booking.severalRooms === true ? 1 : 0,
    payment_target: booking.paymentTarget === false ? 0 : 1,
    open_amount: booking.openAmount ?? 12_000,
    bathing_tax: booking.bathingTax ?? 0,
    accommodation_tax: booking.accommodationTax ?? 0,
    used_points: booking.usedPoints ?? 0,
    membership_number: booking.membershipNumber ?? '',
  }
  return `${Object.keys(row).join(',')}\n${Object.values(row).map(cell).join(',')}\n`
}

export type Entrance = Pick<Hotel, 'url' | 'takesBooking'>

let bookings = 0

const hotelAt = (url: () => string, dataFolder: string, tenantFolder: string): Hotel => ({
  url,
  dataFolder,
  tenantFolder,
  takesBooking: async (booking) => {
    bookings += 1
    await desk(dataFolder, ['import', '-'], csvOf(booking, `BT-${process.pid}-${bookings}`))
  },
  desk: (...argv) => desk(dataFolder, argv),
  connects: async (system, written) => {
    await desk(dataFolder, ['connect', 'add', system, '-', '--store'], JSON.stringify(written))
  },
})

/** Opens a hotel of one's own for a tenant; `close` ends it and clears up. */
export const openHotel = async (
  tenant: Tenant,
): Promise<OwnHotel & { readonly close: () => Promise<void> }> => {
  const dataFolder = await furnishedFolder()
  const tenantFolder = await furnish(tenant)
  const settings = { DATA_DIR: dataFolder, TENANT_DIR: tenantFolder, ...tenant.env }
  let server: Server = await startServer(settings)
  const log: string[] = []
  return {
    ...hotelAt(() => server.url, dataFolder, tenantFolder),
    deploys: async ({ main }) => {
      await server.stop()
      log.push(server.output())
      server = await startServer({ ...settings, PORT: new URL(server.url).port }, main)
    },
    log: () => [...log, server.output()].join('\n'),
    close: async () => {
      await server.stop()
      await Promise.all(
        [dataFolder, tenantFolder].map((folder) => rm(folder, { recursive: true, force: true })),
      )
    },
  }
}

/** Lets tests use the hotel of a tenant: the house that stands open for all, or one that is opened for them. */
export const usingTheHotelOf = async (
  tenant: Tenant,
  use: (hotel: Hotel) => Promise<void>,
): Promise<void> => {
  const open = tenant === house ? houseOfAll() : undefined
  if (open !== undefined) {
    await use(hotelAt(() => open.url, open.dataFolder, open.tenantFolder))
    return
  }
  const own = await openHotel(tenant)
  await use(own)
  await own.close()
}
