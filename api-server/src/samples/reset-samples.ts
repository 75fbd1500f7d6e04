import { inPlaceOfSamples, sampleFacilities } from '../hotel-setup/index.ts'
import { allFacilities } from '../hotels/index.ts'
import { type Audit, type Deps, hotelDay } from '../platform/index.ts'
import { sampleCounts } from '../stays/index.ts'
import { resetSampleWorld } from './load-sample-world.ts'

/** What became of putting the samples back. */
export type SamplesReset =
  | { readonly kind: 'done'; readonly stays: number }
  /** The chain is a hotel's own, which would find sample facilities among its own. */
  | { readonly kind: 'no_samples' }
  /** Facilities of the hotel's own have the ids of samples. */
  | { readonly kind: 'in_the_way'; readonly codes: readonly string[] }

/** Puts the sample reservations back, for the next demonstration. */
export async function resetSamples(
  deps: Parameters<typeof resetSampleWorld>[0] & Pick<Deps, 'clock'>,
  audit: Audit,
): Promise<SamplesReset> {
  const { db } = deps.database
  const today = hotelDay(deps.clock.now())
  const facilities = await allFacilities(db)
  const own = inPlaceOfSamples(facilities, sampleFacilities)
  if (facilities.length > 0 && (await sampleCounts(db, today)).all === 0) return { kind: 'no_samples' }
  if (own.length > 0) return { kind: 'in_the_way', codes: own.map(({ code }) => code) }
  await audit(db, null)
  await resetSampleWorld(deps)
  return { kind: 'done', stays: (await sampleCounts(db, today)).all }
}
