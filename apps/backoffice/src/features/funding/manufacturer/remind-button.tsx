import { remindFunding, type WireFunding } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Button, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { manufacturerAnswersCopy } from '../../../shared/copy/money/manufacturer-answers-copy.ts'
import { useAction } from '../../../shared/use-action.ts'
import { WhoGetsIt } from '../who-gets-it.tsx'

const words = manufacturerAnswersCopy.reminding

/** Reminds the billing contacts of an issued request now, after a look at whom that reaches. */
export function RemindButton({
  request,
  onChanged,
  onReload,
}: {
  request: WireFunding
  onChanged: (request: WireFunding) => void
  onReload: () => void
}) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const action = useAction(onReload, { close })
  const openCents = dollarsToCents(request.total) - dollarsToCents(request.received)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.button}</Button>
      {asking && (
        <ConfirmDialog
          title={words.title(request.id)}
          confirm={words.confirm}
          action={action}
          onCancel={close}
          onConfirm={() =>
            void action.run(async () => {
              onChanged(await call(remindFunding, { params: { id: request.id } }))
              toast({ tone: 'success', title: words.done })
              close()
            })
          }
        >
          <p>{words.text(formatDollars(openCents))}</p>
          <WhoGetsIt manufacturerId={request.manufacturer_id} />
        </ConfirmDialog>
      )}
    </>
  )
}
