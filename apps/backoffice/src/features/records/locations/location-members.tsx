import type { WireLocationRecord } from '@caseback/contract'
import { locationRecordCopy as words } from '../../../shared/copy/records/location-record-copy.ts'
import { paths } from '../../../shared/paths.ts'
import { AccountBadge } from '../../../shared/people/account-badge.tsx'
import { RecordPart } from '../record-part.tsx'
import { RecordRows } from '../record-rows.tsx'

/** Who acts for the location, the newest first. */
export function LocationMembers({ location: { members, member_count } }: { location: WireLocationRecord }) {
  return (
    <RecordPart title={words.members} aside={member_count > 0 && words.membersOf(member_count)}>
      {member_count === 0 && <p className="text-sm text-muted">{words.noMembers}</p>}
      <RecordRows
        count={member_count}
        rows={members.map(({ id, role, name, email, account }) => ({
          key: id,
          label: name,
          href: paths.operatorRecord.href(id),
          about: `${email}, ${words.roles[role]}`,
          badge: <AccountBadge account={account} />,
        }))}
      />
    </RecordPart>
  )
}
