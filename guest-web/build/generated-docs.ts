import { configurationDocument } from '@tomari/tenant-config/build/configuration-document'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import { journeyDocument, type NamedSite } from './journey-document.ts'
import type { Step } from '../src/journey/journey.ts'
import { readingsDocument } from './readings-document.ts'

const shipped = siteOf({})

const named = (name: string, ending: Site['ending']): NamedSite => {
  const site = { ...shipped, offersCheckout: false, ending }
  return { name, present: (step: Step) => step.present(site) }
}

/** The pages of `docs/` that are made of code, by file name. */
export const generatedDocs = (): Readonly<Record<string, string>> => ({
  'journey.md': journeyDocument([
    named('payment at check-in', 'payment'),
    named('QR code alone', 'qr'),
    named('neither', 'completion'),
  ]),
  'configuration.md': configurationDocument(),
  'readings.md': readingsDocument(),
})
