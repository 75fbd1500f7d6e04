import { reloadIcon } from '../../ui/icons/later-icons.ts'
import { ErrorPage } from '../error-page/ErrorPage.tsx'

/** The page was loaded anew, or somewhere on the way: what was entered is gone (R3.4). */
export default function ReloadError() {
  return <ErrorPage route="/reload-error" name="reload-error" icon={reloadIcon} />
}
