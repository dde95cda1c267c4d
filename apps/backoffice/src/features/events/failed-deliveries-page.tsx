import { listFailedDeliveries, runDeliveryAgain, type WireFailedDelivery } from '@caseback/contract'
import { Button, EmptyState, Table, toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { ApiError, call } from '../../shared/api.ts'
import { eventsCopy } from '../../shared/copy/events-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useList } from '../../shared/use-list.ts'

/** A name of the program as people read it: "claim.moved" as "Claim moved", "claim:12" as "Claim 12". */
const inWords = (name: string): string => {
  const words = name.replaceAll(/[.:_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const keyOf = (delivery: WireFailedDelivery) => `${delivery.event_id} ${delivery.listener}`

/** Runs one again; false when it does not wait any more. */
async function runOne({ event_id, listener }: WireFailedDelivery): Promise<boolean> {
  try {
    await call(runDeliveryAgain, { params: { event_id, listener } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Events that a listener has failed on until it was given up, each with the way to try it again. */
export default function FailedDeliveriesPage() {
  const words = eventsCopy
  const list = useList(urlOf(listFailedDeliveries, {}, {}), (cursor) =>
    call(listFailedDeliveries, { query: { cursor } }),
  )
  const [running, setRunning] = useState<string | null>(null)
  const action = useAction(list.reload)
  const runAgain = async (delivery: WireFailedDelivery) => {
    setRunning(keyOf(delivery))
    await action.run(async () => {
      const wasWaiting = await runOne(delivery)
      if (wasWaiting) toast({ tone: 'success', title: words.isRunning, description: words.isRunningHint })
      else toast({ tone: 'info', title: words.isGone, description: words.isGoneHint })
      list.reload()
    })
    setRunning(null)
  }
  return (
    <DeskPage title={words.title}>
      <p className="-mt-4 max-w-prose text-muted">{words.about}</p>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <EmptyState icon={<MailCheck />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        }
      >
        {(deliveries) => (
          <Table
            caption={words.title}
            captionHidden
            rows={deliveries}
            rowKey={keyOf}
            columns={[
              {
                id: 'event',
                header: words.columns.event,
                rowHeader: true,
                render: (delivery) => (
                  <span className="flex flex-col">
                    <span className="font-semibold">{inWords(delivery.type)}</span>
                    <span className="text-muted">{inWords(delivery.subject)}</span>
                  </span>
                ),
              },
              {
                id: 'listener',
                header: words.columns.listener,
                oneLine: true,
                render: (delivery) => inWords(delivery.listener),
              },
              {
                id: 'happened',
                header: words.columns.happened,
                oneLine: true,
                render: (delivery) => formatShortDay(providerDay(delivery.happened)),
              },
              {
                id: 'failed',
                header: words.columns.failed,
                oneLine: true,
                render: (delivery) => (
                  <span className="flex flex-col">
                    {formatShortDay(providerDay(delivery.failed))}
                    <span className="text-muted">{words.attempts(delivery.attempts)}</span>
                  </span>
                ),
              },
              {
                id: 'error',
                header: words.columns.error,
                render: (delivery) => <span className="wrap-anywhere">{delivery.error}</span>,
              },
              {
                id: 'run',
                header: words.columns.run,
                align: 'end',
                oneLine: true,
                render: (delivery) => (
                  <Button
                    size="small"
                    aria-label={words.runAgainName(
                      inWords(delivery.listener),
                      inWords(delivery.type),
                      inWords(delivery.subject),
                    )}
                    busy={running === keyOf(delivery)}
                    onClick={() => void runAgain(delivery)}
                  >
                    {words.runAgain}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ListStates>
    </DeskPage>
  )
}
