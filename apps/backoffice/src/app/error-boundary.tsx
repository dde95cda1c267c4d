import { Button, ErrorState } from '@caseback/ui'
import { Component, type ReactNode } from 'react'
import { useCopy } from '../shared/copy/copy-provider.tsx'

/**
 * Holds a crash, or a part of the program that could not be fetched, to one page: another `place` is shown again. React logs the
 * error itself. A page is not mounted anew for that, so that the review desk keeps its queue where it stood.
 */
export class ErrorBoundary extends Component<
  { place: string; children: ReactNode },
  { crashed: boolean; place: string }
> {
  override state = { crashed: false, place: this.props.place }

  static getDerivedStateFromProps({ place }: { place: string }, before: { place: string }) {
    return place === before.place ? null : { place, crashed: false }
  }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const copy = useCopy()
  return (
    <div className="m-auto w-full max-w-lg px-4 py-12">
      <ErrorState title={copy.errors.crashed}>
        <p>{copy.errors.crashedHint}</p>
        <Button className="mt-4" onClick={() => window.location.reload()}>
          {copy.errors.reload}
        </Button>
      </ErrorState>
    </div>
  )
}
