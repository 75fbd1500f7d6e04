import { mapIcon } from '../../ui/icons/map.ts'
import { ErrorPage } from '../error-page/ErrorPage.tsx'

/** There is no such page (R3.3). */
export default function NotFound() {
  return <ErrorPage route="/404" name="not-found" icon={mapIcon} />
}
