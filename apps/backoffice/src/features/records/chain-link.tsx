import { UiLink } from '@caseback/ui'
import { paths } from '../../shared/paths.ts'

/** The way to the chain that a company belongs to. @param none what is said of a company of its own */
export function ChainLink({
  of: { chain_id, chain_name },
  none,
}: {
  of: { chain_id: number | null; chain_name: string | null }
  none: string
}) {
  if (chain_id === null) return none
  return (
    <UiLink href={paths.chain.href(chain_id)} className="text-basil underline underline-offset-4">
      {chain_name}
    </UiLink>
  )
}
