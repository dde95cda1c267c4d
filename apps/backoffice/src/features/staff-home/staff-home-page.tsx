import type { StaffMember } from '@caseback/contract'
import { EmptyState } from '@caseback/ui'
import Inbox from 'lucide-react/icons/inbox'
import { useCopy } from '../../shared/copy/copy-provider.tsx'

/** Where a member of staff lands. */
export default function StaffHomePage({ member }: { member: StaffMember }) {
  const copy = useCopy()
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-6">
      <title>{copy.pageTitle(copy.home.title)}</title>
      <h1 className="text-2xl font-bold">{copy.home.greeting(member.name)}</h1>
      <EmptyState icon={<Inbox />} title={copy.home.nothingYet}>
        {copy.home.nothingYetHint}
      </EmptyState>
    </div>
  )
}
