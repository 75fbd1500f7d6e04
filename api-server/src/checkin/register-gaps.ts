import { guestFields } from '@tomari/contract/guest-fields'
import type { Facility } from '../hotels/index.ts'

/**
 * Fields that the law requires in the register and a facility leaves out of the form (level 0), by their place in the
 * file of `desk import-facilities`. Empty where the register is complete. The tenant decides about the passport.
 */
export function registerGaps({
  representativeVisibility,
  companionVisibility,
}: Pick<Facility, 'representativeVisibility' | 'companionVisibility'>): readonly string[] {
  const gaps: string[] = []
  for (const row of guestFields) {
    if (row.why !== 'law' || row.group === 'residence' || !('representative' in row && 'wire' in row))
      continue
    if (representativeVisibility[row.wire] === 0) gaps.push(`representative_info_visibility.${row.wire}`)
    if ('companion' in row && companionVisibility[row.wire] === 0) {
      gaps.push(`companion_info_visibility.${row.wire}`)
    }
  }
  return gaps
}
