import { listOperatorMessages, type WireStaffOperator } from '@caseback/contract'
import { EmptyState } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import MessageSquare from 'lucide-react/icons/message-square'
import { call } from '../../shared/api.ts'
import { operatorsCopy } from '../../shared/copy/operators-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { useList } from '../../shared/use-list.ts'

/** What an operator has written to support, which answers by e-mail. */
export function OperatorMessages({ operator }: { operator: WireStaffOperator }) {
  const words = operatorsCopy
  const params = { id: operator.id }
  const list = useList(urlOf(listOperatorMessages, params), (cursor) =>
    call(listOperatorMessages, { params, query: { cursor } }),
  )
  return (
    <DeskSection title={words.messages}>
      <ListStates
        list={list}
        loading={words.loadingMessages}
        failed={words.messagesFailed}
        empty={
          <EmptyState icon={<MessageSquare />} title={words.noMessages}>
            {words.noMessagesHint}
          </EmptyState>
        }
      >
        {(messages) => (
          <ul className="flex flex-col gap-3">
            {messages.map(({ id, text, created }) => (
              <li key={id} className="rounded-control border border-line border-l-4 border-l-sky bg-surface px-4 py-3">
                <p className="text-sm text-muted">{formatShortDay(providerDay(created))}</p>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </DeskSection>
  )
}
