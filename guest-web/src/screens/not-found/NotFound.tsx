import { ErrorPage } from '../error-page/ErrorPage.tsx'

const mapIcon = 'M4 6.5l5-2 6 2.5 5-2v12.5l-5 2-6-2.5-5 2zM9 4.5v12.5M15 7v12.5'

/** There is no such page (R3.3). */
export default function NotFound() {
  return <ErrorPage route="/404" name="not-found" icon={mapIcon} />
}
