import type { WireCheckCase } from '@caseback/contract'
import { type PaymentPhase, paymentPhases } from '@caseback/domain'
import { Money } from '@caseback/ui'
import { checkStatusLabel } from '@caseback/words/en/claims/claim-sentences'
import type { ReactNode } from 'react'
import { paymentsCopy } from '../../../shared/copy/payments-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'

type Facts = WireCheckCase['ours']

/** What both sides say of a check, beside each other. */
export function CheckFacts({ ours, theirs }: { ours: Facts; theirs: Facts }) {
  const words = paymentsCopy.cases
  return (
    <div className="grid gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-2">
      <Side title={words.ours} facts={ours} none={words.oursNone} />
      <Side title={words.theirs} facts={theirs} none={words.theirsNone} />
    </div>
  )
}

function Side({ title, facts, none }: { title: string; facts: Facts; none: string }) {
  const words = paymentsCopy.cases
  const phase = facts && paymentPhases.find((each): each is PaymentPhase => each === facts.status)
  return (
    <div className="flex min-w-0 flex-col gap-1 bg-surface px-3 py-2">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      {facts ? (
        <dl className="flex flex-col gap-0.5">
          <Fact name={words.facts.amount}>
            <Money>{inDollars(facts.amount)}</Money>
          </Fact>
          <Fact name={words.facts.status}>{phase ? paymentsCopy.phases[phase] : checkStatusLabel(facts.status)}</Fact>
          <Fact name={words.facts.recipient}>{facts.recipient ?? words.notTold}</Fact>
          <Fact name={words.facts.reference}>{facts.reference || words.notTold}</Fact>
        </dl>
      ) : (
        <p>{none}</p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
