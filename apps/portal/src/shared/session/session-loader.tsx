import { ErrorState, Loader, Page } from '@caseback/ui'
import { useCopy } from '../copy/copy-provider.tsx'
import { useSession } from './session.tsx'

/** In place of a page, while nobody knows yet who is signed in. */
export function SessionLoader() {
  const { state } = useSession()
  const words = useCopy().starting
  if (state.status !== 'loading' || !state.tryAgain) return <Loader page className="m-auto" />
  return (
    <Page narrow>
      <ErrorState titleAs="h1" title={words.unreachable} onRetry={state.tryAgain}>
        {words.keepsTrying}
      </ErrorState>
    </Page>
  )
}
