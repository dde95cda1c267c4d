import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const SearchDialog = lazy(() => import('../features/search/search-dialog.tsx'))

/**
 * The search over everything: `open` opens it, and so does Ctrl+K, or Cmd+K, on every page, also while typing. Above an open
 * dialog it does not: what that asks comes first.
 * @param reviews who asks may open claims at the desk
 */
export function useDeskSearch(reviews: boolean): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      // It is the browser's own search otherwise.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return {
    open: () => setOpen(true),
    dialog: <Suspense>{isOpen && <SearchDialog reviews={reviews} onClose={() => setOpen(false)} />}</Suspense>,
  }
}
