import { Button, ErrorState } from '@caseback/ui'
import { Component, type ReactNode } from 'react'
import { useCopy } from '../shared/copy/copy-provider.tsx'

/** Holds a crash, or a part of the program that could not be fetched, to one page. React logs the error itself. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

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
      <ErrorState titleAs="h1" title={copy.errors.crashed}>
        <p>{copy.errors.crashedHint}</p>
        <Button className="mt-4" onClick={() => window.location.reload()}>
          {copy.errors.reload}
        </Button>
      </ErrorState>
    </div>
  )
}
