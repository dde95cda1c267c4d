import { Button, Dialog } from '@caseback/ui'
import { deskKeysCopy } from '../../../shared/copy/review/desk-keys-copy.ts'

/** Every key of the desk. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      longText
      title={deskKeysCopy.title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{deskKeysCopy.close}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {deskKeysCopy.keys.map(([key, what]) => (
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
