import { makeOwnRecoveryCodes } from '@caseback/contract'
import { Banner, Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { fewCodesCopy, youCopy } from '../../shared/copy/people-copy.ts'
import { hasFewCodes } from '../../shared/session/few-codes.ts'
import { useAction } from '../../shared/use-action.ts'

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes({
  secondFactor,
  left,
  onMade,
}: {
  secondFactor: boolean
  left: number
  onMade: () => void
}) {
  const words = youCopy
  const [open, setOpen] = useState(false)
  if (!secondFactor) return <p className="text-sm text-muted">{words.codesOfDemo}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasFewCodes(left) ? (
        <Banner
          tone="warning"
          title={fewCodesCopy.title(left)}
          action={<Button onClick={() => setOpen(true)}>{words.makeCodes}</Button>}
        >
          {words.codesLeft(left)}
        </Banner>
      ) : (
        <>
          <Button onClick={() => setOpen(true)}>{words.makeCodes}</Button>
          <p className="text-sm text-muted">{words.codesLeft(left)}</p>
        </>
      )}
      {open && <CodesDialog left={left} onMade={onMade} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Asks for a code of the app, then shows the new codes, this once. */
function CodesDialog({ left, onMade, onClose }: { left: number; onMade: () => void; onClose: () => void }) {
  const copy = useCopy()
  const words = youCopy
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [codes, setCodes] = useState<string[] | null>(null)
  const action = useAction(onMade, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(typed.replaceAll(' ', ''))) return setProblem(words.codeInvalid)
    setProblem(undefined)
    return void action.run(
      async () => {
        const made = await call(makeOwnRecoveryCodes, { body: { one_time_code: typed } })
        setCodes(made.codes)
        onMade()
      },
      (error) => {
        setProblem(error.fieldError('one_time_code') ?? error.body.error)
        return true
      },
    )
  }
  const copyAll = async (all: string[]) => {
    try {
      await navigator.clipboard.writeText(all.join('\n'))
      toast({ tone: 'success', title: words.copied })
    } catch {
      toast({ tone: 'destructive', title: words.notCopied })
    }
  }
  return (
    <Dialog
      open
      title={words.codesTitle}
      onCancel={onClose}
      footer={
        codes ? (
          <>
            <Button onClick={() => void copyAll(codes)}>{words.copy}</Button>
            <Button onClick={() => window.print()}>{words.print}</Button>
            <Button variant="primary" onClick={onClose}>
              {words.codesKept}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" busy={action.busy}>
              {words.makeCodes}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <div className="flex flex-col gap-4">
          <Banner tone="warning">{words.codesMade}</Banner>
          <ol className="figures grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-md">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {left > 0 && <p>{words.codesAsk}</p>}
          <Field label={words.code} hint={words.codeHint} error={problem}>
            <Input
              data-autofocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <ActionProblem action={action} />
        </form>
      )}
    </Dialog>
  )
}
