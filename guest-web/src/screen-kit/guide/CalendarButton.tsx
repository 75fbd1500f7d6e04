import type { Say } from '../../domain/stay-guide.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useDeps } from '../deps.ts'
import { fetchPatiently } from '../fetch-once.ts'
import { useAction } from '../use-action.ts'

interface CalendarButtonProps {
  readonly words: string
  readonly say: Say
}

/** Adds the stay to the guest's calendar. The code that writes the file comes when it is tapped. */
export const CalendarButton = ({ words, say }: CalendarButtonProps) => {
  const { site, session } = useDeps()
  const { t } = useText()
  const add = useAction(async () => {
    const { addToCalendar } = await fetchPatiently(() => import('../../flows/add-to-calendar.ts'))
    await addToCalendar({ site, session }, say, t('hotel.name'))
  })
  return (
    <Button variant="text" disabled={add.isRunning} onClick={() => add.run()}>
      {words}
    </Button>
  )
}
