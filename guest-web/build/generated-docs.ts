import { configurationDocument } from '@tomari/tenant-config/build/configuration-document'
import { journeyDocument } from './journey-document.ts'
import { readingsDocument } from './readings-document.ts'

/** The pages of `docs/` that are made of code, by file name. */
export const generatedDocs = (): Readonly<Record<string, string>> => ({
  'journey.md': journeyDocument(),
  'configuration.md': configurationDocument(),
  'readings.md': readingsDocument(),
})
