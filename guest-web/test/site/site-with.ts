import { type Site, siteOf } from '@tomari/tenant-config/site'

/** The shipped configuration with some answers changed. */
export const siteWith = (change: Partial<Site> = {}): Site => ({ ...siteOf({}), ...change })

const endings = ['payment', 'qr', 'completion'] as const

/** Every configuration that decides which screens there are, with a name. */
export const everySite = endings.flatMap((ending) =>
  [true, false].map((offersCheckout) => ({
    name: `${ending}, ${offersCheckout ? 'with' : 'without'} check-out`,
    site: siteWith({ ending, asksForCode: ending !== 'completion', offersCheckout }),
  })),
)
