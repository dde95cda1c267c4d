import { listBankStatements, takeBankStatementBack, type WireBankStatement } from '@caseback/contract'
import { Button, Table, toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { bankCopy } from '../../../shared/copy/money/bank-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { inFull } from '../../../shared/dollars.ts'
import { ListStates } from '../../../shared/list-states.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { useList } from '../../../shared/use-list.ts'

const words = bankCopy.imported

/** Statements that were imported, the newest first. The wrong file is taken back while no line of it is explained. */
export function ImportedStatements() {
  const list = useList(urlOf(listBankStatements), (cursor) => call(listBankStatements, { query: { cursor } }))
  const [asks, setAsks] = useState<WireBankStatement | null>(null)
  return (
    <DeskSection title={words.title}>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<p className="text-sm text-muted">{words.none}</p>}
      >
        {(statements) => (
          <Table
            caption={words.title}
            captionHidden
            rows={statements}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'file',
                header: words.file,
                rowHeader: true,
                render: ({ file_name, account_name }) => (
                  <span className="flex min-w-32 flex-col wrap-anywhere">
                    {file_name}
                    <span className="font-normal text-muted">{account_name}</span>
                  </span>
                ),
              },
              {
                id: 'days',
                header: words.days,
                render: ({ first_day, last_day }) => (
                  <span className="figures">
                    {bankCopy.bringing.days(formatShortDay(first_day), formatShortDay(last_day))}
                  </span>
                ),
              },
              {
                id: 'lines',
                header: words.lines,
                align: 'end',
                render: ({ new_lines, explained }) => words.explained(inFull(explained), inFull(new_lines)),
              },
              {
                id: 'by',
                header: words.by,
                render: ({ by, created, taken_back }) => (
                  <span className="flex flex-col wrap-anywhere">
                    {bankCopy.by(by, formatShortDay(providerDay(created)))}
                    {taken_back && (
                      <span className="text-muted">
                        {words.takenBack(taken_back.by, formatShortDay(providerDay(taken_back.at)))}
                      </span>
                    )}
                  </span>
                ),
              },
              {
                id: 'take-back',
                header: words.moves,
                align: 'end',
                render: (statement) =>
                  statement.taken_back === null &&
                  statement.explained === 0 && (
                    <Button
                      size="small"
                      aria-label={words.takeBackNamed(statement.file_name)}
                      onClick={() => setAsks(statement)}
                    >
                      {words.takeBack}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ListStates>
      {asks && <TakeBackDialog statement={asks} reload={() => list.reload()} close={() => setAsks(null)} />}
    </DeskSection>
  )
}

function TakeBackDialog({
  statement,
  reload,
  close,
}: {
  statement: WireBankStatement
  reload: () => void
  close: () => void
}) {
  const action = useAction(reload, { close })
  return (
    <ConfirmDialog
      title={words.takeBackTitle(statement.file_name)}
      confirm={words.takeBack}
      danger
      action={action}
      onCancel={close}
      onConfirm={() =>
        action.run(async () => {
          await call(takeBankStatementBack, { params: { id: statement.id } })
          close()
          reload()
          toast({ title: words.isTakenBack })
        })
      }
    >
      <p>{words.takeBackText(statement.new_lines)}</p>
    </ConfirmDialog>
  )
}
