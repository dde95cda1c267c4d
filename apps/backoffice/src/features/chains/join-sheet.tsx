import {
  joinTypedCompany,
  type WireStaffChain,
  type WireStaffChainBrief,
  type WireTypedCompany,
} from '@caseback/contract'
import { Button, Dialog } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ChainPicker } from '../../shared/chains/chain-picker.tsx'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { useAction } from '../../shared/use-action.ts'

/** Makes the operators who typed a company those of a chain; says first what that means. */
export function JoinSheet({
  company,
  onJoined,
  onStale,
  onCancel,
}: {
  company: WireTypedCompany
  onJoined: (chain: WireStaffChain) => void
  onStale: () => void
  onCancel: () => void
}) {
  const copy = useCopy()
  const words = chainsCopy.typedPage
  const [into, setInto] = useState<WireStaffChainBrief>()
  const [problem, setProblem] = useState<string>()
  const action = useAction(onStale, {})
  const join = () => {
    if (!into) return setProblem(chainsCopy.merging.choose)
    setProblem(undefined)
    return void action.run(
      async () => onJoined(await call(joinTypedCompany, { body: { key: company.key, chain_id: into.id } })),
      (error) => {
        setProblem(error.fieldError('chain_id'))
        return error.fieldError('chain_id') !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={words.joining(company.name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button variant="primary" busy={action.busy} onClick={join}>
            {into ? words.confirmJoin(into.name) : words.join}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm">{words.joinText(company.name, company.operators)}</p>
        <ChainPicker
          label={chainsCopy.columns.name}
          begin={company.chain?.name ?? company.name}
          value={into}
          error={problem}
          onChoose={(chain) => {
            setInto(chain)
            setProblem(undefined)
          }}
        />
        {into && <p className="text-sm">{words.joinMoves(company.operators, into.name)}</p>}
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}
