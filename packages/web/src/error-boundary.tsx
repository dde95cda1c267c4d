import { Component, type ReactNode } from 'react'

/** `page` is told apart from others by this text, such as its path; `crashed` is shown in its place. */
type Props = { page: string; crashed: ReactNode; children: ReactNode }

/**
 * Holds a crash, or a part of the program that could not be fetched, to one page; another one is tried anew. React logs the error
 * itself. It has no key: with one, tabs would lose the keyboard, the review desk its queue, and every page would be gone before
 * the next is there.
 */
export class ErrorBoundary extends Component<Props, { hasCrashed: boolean; page: string }> {
  override state = { hasCrashed: false, page: this.props.page }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  static getDerivedStateFromProps({ page }: Props, before: { page: string }) {
    return page === before.page ? null : { hasCrashed: false, page }
  }

  override render() {
    return this.state.hasCrashed ? this.props.crashed : this.props.children
  }
}
