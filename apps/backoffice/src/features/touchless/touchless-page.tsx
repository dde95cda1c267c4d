import type { StaffMember } from '@caseback/contract'
import { touchlessCopy } from '../../shared/copy/review/touchless-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { may } from '../../shared/may.ts'
import { TouchlessFigures } from './touchless-figures.tsx'
import { TouchlessRules } from './touchless-rules.tsx'

/** Which claims are approved without a person, and how right that is. Admins change the rules. */
export default function TouchlessPage({ member }: { member: StaffMember }) {
  return (
    <DeskPage title={touchlessCopy.title}>
      <p className="-mt-3 max-w-prose text-sm text-muted">{touchlessCopy.about}</p>
      <TouchlessFigures />
      <TouchlessRules mayChange={may(member, 'admin')} />
    </DeskPage>
  )
}
