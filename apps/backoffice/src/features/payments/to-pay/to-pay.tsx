import type { WirePayLine } from '@caseback/contract'
import { Button, ButtonLink, EmptyState } from '@caseback/ui'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { paymentsCopy } from '../../../shared/copy/payments-copy.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { ListStates } from '../../../shared/list-states.tsx'
import { paths } from '../../../shared/paths.ts'
import type { List } from '../../../shared/use-list.ts'
import { PayLines } from '../pay-lines.tsx'
import { mayBePaid } from './may-be-paid.ts'

/** What a batch may take now, with the way to make one, and apart from it what is funded and has to wait. */
export function ToPay({ candidates, onMake }: { candidates: List<WirePayLine>; onMake: () => void }) {
  const payable = candidates.items?.filter(mayBePaid) ?? []
  const waiting = candidates.items?.filter((line) => !mayBePaid(line)) ?? []
  const nothing = (
    <EmptyState
      icon={<CircleCheckBig />}
      title={paymentsCopy.nothingToPay}
      action={<ButtonLink href={paths.funding.href()}>{paymentsCopy.toFunding}</ButtonLink>}
    >
      {paymentsCopy.nothingToPayHint}
    </EmptyState>
  )
  return (
    <DeskSection
      title={paymentsCopy.toPay}
      place="to-pay"
      aside={
        // Of a list that goes on, the rest may have some.
        (payable.length > 0 || (waiting.length > 0 && candidates.hasMore)) && (
          <Button variant="primary" className="max-sm:w-full" onClick={onMake}>
            {paymentsCopy.makeBatch}
          </Button>
        )
      }
    >
      <ListStates
        list={candidates}
        loading={paymentsCopy.loadingToPay}
        failed={paymentsCopy.toPayFailed}
        empty={nothing}
      >
        {() => (
          <>
            {payable.length > 0 ? <PayLines caption={paymentsCopy.toPay} lines={payable} /> : nothing}
            {waiting.length > 0 && (
              <>
                <h3 className="mt-3 font-semibold">{paymentsCopy.waitsForPay}</h3>
                <p className="-mt-2 text-sm text-muted">{paymentsCopy.waitsForPayHint}</p>
                <PayLines caption={paymentsCopy.waitsForPay} lines={waiting} />
              </>
            )}
          </>
        )}
      </ListStates>
    </DeskSection>
  )
}
