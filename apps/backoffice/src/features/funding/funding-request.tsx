import { discardFunding, issueFunding, type WireFunding, withdrawFromFunding } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Banner, Button, ButtonLink, toast } from '@caseback/ui'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog, NoteDialog } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { DeskPage, DeskSection, Figures } from '../../shared/desk-page.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { paths } from '../../shared/paths.ts'
import { dayHere } from '../../shared/today.ts'
import { useAction } from '../../shared/use-action.ts'
import { FundingClaims } from './funding-claims.tsx'
import { FundingMoney } from './funding-money.tsx'
import { FundingState } from './funding-requests.tsx'
import { RecordMoneyDialog } from './record-money-dialog.tsx'

type Asking = 'issue' | 'discard' | 'money' | { withdraw: WireFunding['claims'][number] }

/** A request with its claims and its money, and what can be done with it in its state. */
export function FundingRequest({
  request,
  onChanged,
  onReload,
}: {
  request: WireFunding
  onChanged: (request: WireFunding) => void
  onReload: () => void
}) {
  const copy = useCopy()
  const words = copy.funding
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const action = useAction(() => {
    close()
    onReload()
  })
  const total = inDollars(request.total)
  const surplusCents = dollarsToCents(request.received) - dollarsToCents(request.total)
  const done = (answer: WireFunding, title: string) => {
    onChanged(answer)
    toast({ tone: 'success', title })
    close()
  }
  const params = { id: request.id }

  return (
    <DeskPage
      title={`${words.request(request.id)} · ${request.manufacturer_name}`}
      badge={<FundingState state={request.state} />}
      back={{ href: paths.funding.href(), label: words.back }}
      aside={
        request.state === 'DRAFT' ? (
          <>
            <Button onClick={() => setAsking('discard')}>{words.discard}</Button>
            {request.claims.length > 0 && (
              <Button variant="primary" onClick={() => setAsking('issue')}>
                {words.issue}
              </Button>
            )}
          </>
        ) : (
          request.state === 'ISSUED' && (
            <Button variant="primary" onClick={() => setAsking('money')}>
              {words.record}
            </Button>
          )
        )
      }
    >
      <p className="-mt-4 text-muted">
        {words.cutoffLine(formatShortDay(request.cutoff), formatShortDay(dayHere(request.created)))}
        {request.issued && ` · ${words.issuedLine(formatShortDay(dayHere(request.issued)))}`}
      </p>
      {request.state === 'FUNDED' && (
        <Banner
          tone="success"
          title={words.allFunded}
          action={
            <ButtonLink size="small" href={paths.payments.href()}>
              {words.toPayments}
            </ButtonLink>
          }
        />
      )}
      <Figures
        figures={[
          { label: words.figures.total, value: total, strong: true },
          { label: words.figures.claims, value: request.claim_count },
          { label: words.figures.received, value: inDollars(request.received) },
          surplusCents > 0
            ? { label: words.figures.unapplied, value: formatDollars(surplusCents) }
            : { label: words.figures.open, value: formatDollars(-surplusCents) },
        ]}
      />
      <DeskSection title={words.claims}>
        <FundingClaims request={request} onWithdraw={(claim) => setAsking({ withdraw: claim })} />
      </DeskSection>
      {request.state !== 'DRAFT' && request.state !== 'DISCARDED' && <FundingMoney request={request} />}
      {asking === 'issue' && (
        <ConfirmDialog
          title={words.issuing.title(request.manufacturer_name)}
          confirm={words.issuing.confirm(total)}
          busy={action.busy}
          onCancel={close}
          onConfirm={() =>
            void action.run(async () => done(await call(issueFunding, { params }), words.issuing.done(request.id)))
          }
        >
          <p>{words.issuing.text(request.claim_count, total)}</p>
          <p className="text-muted">{words.issuing.hint}</p>
        </ConfirmDialog>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          danger
          title={words.discarding.title}
          confirm={words.discarding.confirm}
          busy={action.busy}
          onCancel={close}
          onConfirm={() =>
            void action.run(async () => done(await call(discardFunding, { params }), words.discarding.done(request.id)))
          }
        >
          <p>{words.discarding.text}</p>
        </ConfirmDialog>
      )}
      {asking === 'money' && (
        <RecordMoneyDialog
          request={request}
          action={action}
          onCancel={close}
          onRecorded={(answer) => (onChanged(answer), close())}
        />
      )}
      {typeof asking === 'object' && asking && (
        <NoteDialog
          title={words.withdrawing.title(asking.withdraw.claim_id)}
          confirm={words.withdrawing.confirm}
          busy={action.busy}
          onCancel={close}
          onConfirm={(note, onInvalid) => {
            const { claim_id } = asking.withdraw
            void action.run(async () => {
              const answer = await call(withdrawFromFunding, { params: { ...params, claim_id }, body: { note } })
              done(answer, words.withdrawing.done(claim_id))
            }, onInvalid)
          }}
        >
          <p>{words.withdrawing.text(asking.withdraw.operator_name, inDollars(asking.withdraw.amount))}</p>
        </NoteDialog>
      )}
    </DeskPage>
  )
}
