import { guestFields } from '@tomari/contract/guest-fields'
import type { Facility } from '../hotels/index.ts'

/**
 * What the law wants in the register, and a facility keeps from the form: names, parts of the address and the phone at level 0, by
 * their place in the file of `desk import-facilities`. None where the register is complete. The passport is the tenant's to ask for.
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
