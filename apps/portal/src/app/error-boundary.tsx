import { Button, ErrorState } from '@caseback/ui'
import { Component, type ReactNode, useEffect } from 'react'
import { browserPage } from '../shared/browser-page.ts'
import { useCopy } from '../shared/copy/copy-provider.tsx'

type Props = { page: string; children: ReactNode }

/**
 * Holds a crash, or a part of the program that could not be fetched, to one `page`; another one is tried anew. It has no key:
 * with one, tabs would lose the keyboard and every page would be gone before the next is there. React logs the error itself.
 */
export class ErrorBoundary extends Component<Props, { crashed: boolean; page: string }> {
  override state = { crashed: false, page: this.props.page }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  static getDerivedStateFromProps({ page }: Props, before: { page: string }) {
    return page === before.page ? null : { crashed: false, page }
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const copy = useCopy()
  // Most often a part could not be fetched without a network: it can be, once there is one.
  useEffect(() => {
    const load = () => browserPage.reload()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
  return (
    <div className="m-auto w-full max-w-lg px-4 py-12">
      <ErrorState titleAs="h1" title={copy.errors.crashed}>
        <p>{copy.errors.crashedHint}</p>
        <Button className="mt-4" onClick={() => browserPage.reload()}>
          {copy.errors.reload}
        </Button>
      </ErrorState>
    </div>
  )
}
