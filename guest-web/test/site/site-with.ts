import { shippedConfig } from '../../src/site/config.ts'
import type { Site } from '../../src/site/site.ts'
import { siteOf } from '../../src/site/site-of.ts'

/** The shipped configuration with some answers changed. */
export const siteWith = (change: Partial<Site> = {}): Site => ({ ...siteOf(shippedConfig()), ...change })

const endings = ['payment', 'qr', 'completion'] as const

/** Every configuration that decides which screens there are, with a name. */
export const everySite = endings.flatMap((ending) =>
  [true, false].map((offersCheckout) => ({
    name: `${ending}, ${offersCheckout ? 'with' : 'without'} check-out`,
    site: siteWith({ ending, asksForCode: ending !== 'completion', offersCheckout }),
  })),
)
