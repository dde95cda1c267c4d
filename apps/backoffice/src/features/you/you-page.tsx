import {
  endOtherStaffSessions,
  endOwnStaffSession,
  getStaffSecurity,
  type StaffMember,
  type WireOwnStaffSession,
} from '@caseback/contract'
import { Button, ErrorState, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { call, sentenceOf } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { peopleCopy, youCopy } from '../../shared/copy/people-copy.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { browserName, StaffSessions } from '../../shared/people/staff-sessions.tsx'
import { rolesInWords } from '../../shared/roles-in-words.ts'
import { useAction } from '../../shared/use-action.ts'
import { useRead } from '../../shared/use-read.ts'
import { DigestChoice } from './digest-choice.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** One's own account: how one is called, how one signs in, and where one is signed in. */
export default function YouPage({ member, refresh }: { member: StaffMember; refresh: () => void }) {
  const copy = useCopy()
  const words = youCopy
  const security = useRead(getStaffSecurity, {})
  const reload = () => void security.mutate()
  return (
    <DeskPage title={words.title}>
      <p className="-mt-4 text-sm text-muted wrap-anywhere">
        {[member.email, rolesInWords(member.roles, copy), words.rolesHint].join(' · ')}
      </p>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="flex flex-col gap-8">
          <DeskSection title={words.name}>
            <NameForm key={member.name} name={member.name} onSaved={refresh} />
          </DeskSection>
          {security.data && (
            <DeskSection title={words.digest}>
              <DigestChoice digest={security.data.digest} onChosen={reload} />
            </DeskSection>
          )}
          {security.data && (
            <DeskSection title={words.codes}>
              <RecoveryCodes
                secondFactor={security.data.second_factor}
                left={security.data.recovery_codes}
                onMade={() => {
                  reload()
                  refresh()
                }}
              />
            </DeskSection>
          )}
        </div>
        <DeskSection title={words.password}>
          <PasswordForm email={member.email} onChanged={reload} />
        </DeskSection>
      </div>
      {security.data ? (
        <OwnSessions sessions={security.data.sessions} onChanged={reload} />
      ) : security.error ? (
        <ErrorState title={words.failed} onRetry={reload} retrying={security.isValidating}>
          {sentenceOf(security.error, copy.errors)}
        </ErrorState>
      ) : (
        <SkeletonRegion label={words.loading} className="flex flex-col gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
    </DeskPage>
  )
}

function OwnSessions({ sessions, onChanged }: { sessions: readonly WireOwnStaffSession[]; onChanged: () => void }) {
  const words = youCopy
  const action = useAction(onChanged)
  const end = (session: WireOwnStaffSession) =>
    action.run(async () => {
      await call(endOwnStaffSession, { params: { id: session.id } })
      toast({ tone: 'success', title: words.ended })
      onChanged()
    })
  const endOthers = () =>
    action.run(async () => {
      await call(endOtherStaffSessions, {})
      toast({ tone: 'success', title: words.endedOthers })
      onChanged()
    })
  return (
    <DeskSection
      title={words.sessions}
      aside={
        sessions.length > 1 && (
          <Button busy={action.busy} onClick={() => void endOthers()}>
            {words.endOthers}
          </Button>
        )
      }
    >
      <StaffSessions
        caption={words.sessions}
        sessions={sessions}
        renderAction={(session) =>
          !session.current && (
            <Button
              size="small"
              busy={action.busy}
              aria-label={words.endOf(browserName(session), peopleCopy.moment(session.created))}
              onClick={() => void end(session)}
            >
              {words.end}
            </Button>
          )
        }
      />
    </DeskSection>
  )
}
