import { mergeChain, type WireStaffChain, type WireStaffChainBrief } from '@caseback/contract'
import { Button, Dialog } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ChainPicker } from '../../shared/chains/chain-picker.tsx'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { useAction } from '../../shared/use-action.ts'

/** Chooses the chain that stays, says what moves to it, and merges. */
export function MergeSheet({
  chain,
  onMerged,
  onStale,
  onCancel,
}: {
  chain: WireStaffChain
  onMerged: (into: WireStaffChain) => void
  onStale: () => void
  onCancel: () => void
}) {
  const copy = useCopy()
  const words = chainsCopy.merging
  const [into, setInto] = useState<WireStaffChainBrief>()
  const [problem, setProblem] = useState<string>()
  const action = useAction(onStale, {})
  const merge = () => {
    if (!into) return setProblem(words.choose)
    setProblem(undefined)
    return void action.run(
      async () => onMerged(await call(mergeChain, { params: { id: chain.id }, body: { into: into.id } })),
      (error) => {
        setProblem(error.fieldError('into'))
        return error.fieldError('into') !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={words.title(chain.name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button variant="danger" busy={action.busy} onClick={merge}>
            {into ? words.confirm(into.name) : chainsCopy.merge}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm">{words.text}</p>
        <ChainPicker
          label={words.into}
          begin={chain.name}
          without={chain.id}
          value={into}
          error={problem}
          onChoose={(chosen) => {
            setInto(chosen)
            setProblem(undefined)
          }}
        />
        {into && <Consequences chain={chain} into={into.name} />}
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}

function Consequences({ chain, into }: { chain: WireStaffChain; into: string }) {
  const words = chainsCopy.merging
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-sm">
      <h3 className="font-bold">{words.moves}</h3>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere">
        <li>{words.operators(chain.operators, chain.signed_up, into)}</li>
        <li>
          {words.offers(chain.offer_count, into)}
          {chain.offers.length > 0 && (
            <span className="block">
              {words.named(
                chain.offers.map(({ name }) => name),
                chain.offer_count - chain.offers.length,
              )}
            </span>
          )}
        </li>
        <li>{words.links(chain.link_count, into)}</li>
        <li>{words.name(chain.name, into)}</li>
        <li>{words.payees}</li>
      </ul>
      <p className="font-semibold">{words.forGood}</p>
    </section>
  )
}
