import Lock from 'lucide-react/icons/lock'
import { claimRecordCopy as words } from '../copy/records/claim-record-copy.ts'

/** A note that its operator reads. */
export const PublicNote = ({ text }: { text: string }) => (
  <div className="rounded-control border-l-4 border-sky bg-surface px-3 py-2 wrap-anywhere">
    <p className="font-semibold">{words.operatorReads}</p>
    <p className="whitespace-pre-line">{text}</p>
  </div>
)

/** A note that colleagues alone read: told apart from the other kind by its lock, its edge and its ground. */
export const InternalNote = ({ text }: { text: string }) => (
  <div className="rounded-control border border-dashed border-saffron bg-saffron-tint px-3 py-2 wrap-anywhere">
    <p className="flex items-center gap-1.5 font-semibold text-saffron">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {words.onlyStaff}
    </p>
    <p className="whitespace-pre-line">{text}</p>
  </div>
)
