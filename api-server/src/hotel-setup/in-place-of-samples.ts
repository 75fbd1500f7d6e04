import type { Facility } from '../hotels/index.ts'

/**
 * The facilities that are a hotel's own although their id is one of the sample world's: their name or code is another. What is
 * invented must not come to them.
 */
export const inPlaceOfSamples = <Named extends Pick<Facility, 'id' | 'code' | 'name'>>(
  facilities: readonly Named[],
  samples: readonly Pick<Facility, 'id' | 'code' | 'name'>[],
): readonly Named[] =>
  facilities.filter(({ id, code, name }) => {
    const sample = samples.find((one) => one.id === id)
    return (
      sample !== undefined &&
      (sample.code !== code || sample.name.ja !== name.ja || sample.name.en !== name.en)
    )
  })
