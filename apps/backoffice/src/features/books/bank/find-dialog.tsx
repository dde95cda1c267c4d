import { findForBankLine, type WireBankLine, type WireBankProposal } from '@caseback/contract'
import { Button, Dialog, Field, Input, Spinner } from '@caseback/ui'
import { useEffect, useState } from 'react'
import { call, sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { bankCopy } from '../../../shared/copy/money/bank-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { BankProposal } from './bank-proposal.tsx'
import { keyOf, LineParts } from './line-parts.tsx'

const PAUSE_MS = 250

type Found = { text: string; results: WireBankProposal[] } | { text: string; problem: string }

/** What a line is, looked for by a person who knows better: a manufacturer by its name, or a check by payee or number. */
export function FindDialog({ line, reload, close }: { line: WireBankLine; reload: () => void; close: () => void }) {
  const words = bankCopy
  const copy = useCopy()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [parts, setParts] = useState<readonly WireBankProposal[]>([])
  const text = typed.trim()
  useEffect(() => {
    if (text === '') return undefined
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const { results } = await call(findForBankLine, { params: { id: line.id }, query: { q: text } })
        if (isCurrent) setFound({ text, results })
      } catch (error) {
        if (isCurrent) setFound({ text, problem: sentenceOf(error, copy.errors) })
      }
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, line.id, copy])
  const isHere = found?.text === text
  const taken = new Set(parts.map(keyOf))
  const mayBePart = (proposal: WireBankProposal) =>
    (proposal.kind === 'check' || proposal.kind === 'receipt') &&
    !proposal.fits &&
    proposal.amount < Math.abs(line.amount) &&
    !taken.has(keyOf(proposal))
  return (
    <Dialog
      open
      title={words.findTitle(inDollars(Math.abs(line.amount)))}
      onCancel={close}
      footer={<Button onClick={close}>{copy.close}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted wrap-anywhere">{line.description}</p>
        <Field
          label={line.amount > 0 ? words.findMoney : words.findCheck}
          hint={line.amount > 0 ? words.findHint : words.findCheckHint}
          error={isHere && 'problem' in found ? found.problem : undefined}
        >
          <Input data-autofocus value={typed} maxLength={100} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <div aria-live="polite" className="flex flex-col gap-3">
          {text !== '' && !isHere && (
            <p className="flex items-center gap-2 text-sm text-muted">
              <Spinner /> {words.finding}
            </p>
          )}
          {isHere && 'results' in found && found.results.length === 0 && (
            <p className="text-sm text-muted">{words.findNone}</p>
          )}
          {isHere &&
            'results' in found &&
            found.results
              // Among parts none is the whole line.
              .filter((proposal) => (parts.length > 0 ? mayBePart(proposal) : !taken.has(keyOf(proposal))))
              .map((proposal) => (
                <BankProposal
                  key={keyOf(proposal)}
                  line={line}
                  proposal={proposal}
                  reload={reload}
                  onDone={close}
                  {...(mayBePart(proposal) && { onAdd: () => setParts([...parts, proposal]) })}
                />
              ))}
        </div>
        {parts.length > 0 && (
          <LineParts
            line={line}
            parts={parts}
            reload={reload}
            onRemove={(part) => setParts(parts.filter((each) => each !== part))}
            onDone={close}
          />
        )}
      </div>
    </Dialog>
  )
}
