import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Checkbox } from '@tomari/guest-web/ui/controls/Checkbox.tsx'
import { Dialog } from '@tomari/guest-web/ui/dialog/Dialog.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import type { ReactNode } from 'react'
import type { TextKey } from '../text/texts.ts'
import { useText } from '../text/use-text.ts'

type KeysDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly usesLetters: boolean
  readonly onLetters: (uses: boolean) => void
}

const keys: readonly (readonly [readonly string[], TextKey])[] = [
  [['/'], 'keys.search'],
  [['↑', '↓'], 'keys.rows'],
  [['Enter'], 'keys.open'],
  [['Esc'], 'keys.back'],
  [['1', '2', '3', '4'], 'keys.lists'],
  [['?'], 'keys.help'],
]

/** Which keys do what. */
export function KeysDialog({ open, onClose, usesLetters, onLetters }: KeysDialogProps) {
  const { t } = useText()
  const rows = keys.map(([signs, does]): readonly ReactNode[] => [
    t(does),
    <kbd key={does}>{signs.join(' ')}</kbd>,
  ])
  return (
    <Dialog
      open={open}
      title={t('keys.title')}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('keys.close')}</Button>}
    >
      <Table caption={t('keys.title')} columns={[t('keys.does'), t('keys.key')]} rows={rows} />
      <Checkbox
        label={t('keys.single')}
        checked={usesLetters}
        onChange={({ target }) => onLetters(target.checked)}
      />
    </Dialog>
  )
}
