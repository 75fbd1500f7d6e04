import { mapIcon } from '../../ui/icons/map.ts'
import { DeadEnd } from '../landscape/DeadEnd.tsx'

/** There is no such page (R3.3). */
export default function NotFound() {
  return <DeadEnd route="/404" name="not-found" icon={mapIcon} />
}
