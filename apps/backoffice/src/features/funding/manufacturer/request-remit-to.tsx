import { getProvider, renewRemitTo, type WireFunding } from '@caseback/contract'
import { Banner, Button, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { requestRemitToCopy } from '../../../shared/copy/money/request-remit-to-copy.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'
import { WhoGetsIt } from '../who-gets-it.tsx'

const words = requestRemitToCopy

/** The account that an issued request names to its manufacturer; and the newer one that it may name, where there is one. */
export function RequestRemitTo({
  request,
  onChanged,
  onReload,
}: {
  request: WireFunding
  onChanged: (request: WireFunding) => void
  onReload: () => void
}) {
  const { data: provider } = useRead(getProvider, {}, { dedupingInterval: 0 })
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const action = useAction(onReload, { close })
  if (request.remit_to === null) return null
  const newer = provider?.remit_to
  const isOutdated = newer !== undefined && newer !== null && newer !== request.remit_to
  return (
    <DeskSection title={words.title}>
      <p className="whitespace-pre-line wrap-anywhere">{request.remit_to}</p>
      {isOutdated && (
        <Banner
          tone="warning"
          title={words.outdated}
          action={
            <Button size="small" onClick={() => setAsking(true)}>
              {words.renew}
            </Button>
          }
        >
          {words.outdatedText}
        </Banner>
      )}
      {asking && isOutdated && (
        <ConfirmDialog
          title={words.ask(request.id)}
          confirm={words.confirm}
          action={action}
          onCancel={close}
          onConfirm={() =>
            void action.run(async () => {
              onChanged(await call(renewRemitTo, { params: { id: request.id } }))
              toast({ tone: 'success', title: words.done })
              close()
            })
          }
        >
          <p className="rounded-control border border-line p-3 whitespace-pre-line wrap-anywhere">{newer}</p>
          <p>{words.text}</p>
          <WhoGetsIt manufacturerId={request.manufacturer_id} />
        </ConfirmDialog>
      )}
    </DeskSection>
  )
}
