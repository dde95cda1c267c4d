import { ButtonLink, EmptyState } from '@caseback/ui'
import SearchX from 'lucide-react/icons/search-x'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { paths } from '../../../shared/routing/paths.ts'

/** No claim of this operator has the number of the address. */
export function NoClaim() {
  const copy = useCopy()
  const words = useClaimsCopy().detail
  return (
    <EmptyState
      icon={<SearchX />}
      titleAs="h1"
      title={words.none}
      action={
        <ButtonLink variant="primary" href={paths.offers.href()}>
          {copy.offers.title}
        </ButtonLink>
      }
    >
      {words.noneHint}
    </EmptyState>
  )
}
