import { getProvider } from '@caseback/contract'
import { Button, Dialog } from '@caseback/ui'
import { deskKeysCopy } from '../../../shared/copy/review/desk-keys-copy.ts'
import { useRead } from '../../../shared/use-read.ts'

/** Every key of the desk that does something here. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead(getProvider, {})
  const hasReadyNotes = data !== undefined && data.ready_notes.length > 0
  const keys = deskKeysCopy.keys.filter((row) => hasReadyNotes || row !== deskKeysCopy.readyNotes)
  return (
    <Dialog
      open
      longText
      title={deskKeysCopy.title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{deskKeysCopy.close}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
