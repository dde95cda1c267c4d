import { exportTaxNumbers, type InputOf } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { saveFile } from '@caseback/web/calls/save-file'
import { useState } from 'react'
import { download } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { taxFormsCopy } from '../../../shared/copy/money/tax-forms-copy.ts'
import { useAction } from '../../../shared/use-action.ts'

/** Saves the list of a year with whole tax numbers, once somebody has read what that means. */
export function TaxNumbersExport({ which }: { which: InputOf<typeof exportTaxNumbers, 'body'> }) {
  const words = taxFormsCopy
  const [asking, setAsking] = useState(false)
  const action = useAction(() => undefined, {})
  const take = () =>
    action.run(async () => {
      saveFile(await download(exportTaxNumbers, { body: which }), `payees-tax-numbers-${which.year}.csv`)
      setAsking(false)
    })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.csv}</Button>
      {asking && (
        <ConfirmDialog
          title={words.csvTitle}
          confirm={words.csvConfirm}
          action={action}
          onCancel={() => setAsking(false)}
          onConfirm={() => void take()}
        >
          <p>{words.csvText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
