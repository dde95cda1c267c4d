import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '../shared/paths.ts'
import type { HeaderUser } from './layout/header.tsx'
import { Layout } from './layout/layout.tsx'

const LegalPage = lazy(() => import('../features/site-content/legal-page.tsx'))
const NotFoundPage = lazy(() => import('../features/not-found/not-found-page.tsx'))
// The condition is a constant of the build, so that production has no trace of it.
const GalleryPage = import.meta.env.DEV ? lazy(() => import('../dev/gallery/gallery-page.tsx')) : null

/** Every page of the portal; each is a chunk of its own. */
export function AppRoutes({ user, onLogout }: { user: HeaderUser | null; onLogout: () => void }) {
  return (
    <Routes>
      <Route element={<Layout user={user} onLogout={onLogout} />}>
        <Route path={paths.home.path} element={<Navigate to={paths.offers.href()} replace />} />
        <Route path={paths.terms.path} element={<LegalPage text="terms" />} />
        <Route path={paths.privacy.path} element={<LegalPage text="privacy" />} />
        {GalleryPage && <Route path={paths.gallery.path} element={<GalleryPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
