import { reloadIcon } from '../../ui/icons/later-icons.ts'
import { ErrorPage } from '../error-page/ErrorPage.tsx'

/** The page was reloaded, or opened in the middle of the journey: what was entered is gone (R3.4). */
export default function ReloadError() {
  return <ErrorPage route="/reload-error" name="reload-error" icon={reloadIcon} />
}
