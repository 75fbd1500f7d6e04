import { reloadIcon } from '../../ui/icons/reload.ts'
import { DeadEnd } from '../landscape/DeadEnd.tsx'

/** The page was loaded anew, or somewhere on the way: what was entered is gone (R3.4). */
export default function ReloadError() {
  return <DeadEnd route="/reload-error" name="reload-error" icon={reloadIcon} />
}
