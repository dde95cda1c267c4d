import { getOperatorRecord, viewPortalAsOperator, type WireOperatorRecord } from '@caseback/contract'
import { portalPaths } from '@caseback/domain'
import { Banner, Button, Field, Textarea } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { keepPortalView } from '@caseback/web/session/portal-view'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { operatorRecordCopy } from '../../../shared/copy/records/operator-record-copy.ts'
import { portalViewCopy as words } from '../../../shared/copy/records/portal-view-copy.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'
import { RecordWaiting } from '../record-waiting.tsx'

/** Asks why, and shows in this tab what an operator sees: for who answers the phone. */
export default function PortalViewPage() {
  const { id = '' } = useParams()
  const record = useRead(getOperatorRecord, { params: { id } })
  const back = { href: paths.operatorRecord.href(Number(id)), label: words.back }
  if (!record.data)
    return <RecordWaiting title={operatorRecordCopy.unnamed} back={back} words={operatorRecordCopy} read={record} />
  const operator = record.data
  const { account } = operator
  return (
    <DeskPage title={words.title(operator.location_name)} back={back}>
      {account === 'active' || account === 'closing' ? (
        <Asking operator={operator} reload={() => void record.mutate()} />
      ) : (
        <Banner title={words.nobody}>{words.nobodyText[account === 'unverified' ? 'unverified' : 'closed']}</Banner>
      )}
    </DeskPage>
  )
}

function Asking({ operator, reload }: { operator: WireOperatorRecord; reload: () => void }) {
  const [note, setNote] = useKeptText(`portal-view-${operator.id}`)
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const action = useAction(reload, {})
  const refuse = (sentence: string | undefined) => {
    setWrong(sentence)
    if (sentence) field.current?.focus()
    return sentence !== undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!note.trim()) return refuse(words.whyMissing)
    setWrong(undefined)
    return action.run(
      async () => {
        const params = { id: operator.id }
        const { portal_token: token, expires } = await call(viewPortalAsOperator, {
          params,
          body: { note: note.trim() },
        })
        keepPortalView(token, {
          name: operator.location_name,
          expires,
          page: paths.operatorRecord.href(operator.id),
        })
        window.location.assign(portalPaths.home.href())
      },
      (refused) => refuse(refused.fieldError('note')),
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-160 flex-col gap-4">
      <p className="wrap-anywhere">{words.text(operator.email)}</p>
      <p className="text-muted">{words.logged}</p>
      <Field label={words.why} hint={words.whyHint} error={wrong}>
        <Textarea
          ref={field}
          maxLength={500}
          value={note}
          readOnly={action.busy}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <ActionProblem action={action} />
      <Button type="submit" variant="primary" busy={action.busy} className="self-start">
        {words.confirm}
      </Button>
    </form>
  )
}
