import { speakForPage } from '@caseback/web/speak-for-page'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './app/app.css'

// The condition is a constant of the build, so that production has no trace of it.
const Gallery = import.meta.env.DEV ? (await import('./dev/gallery.tsx')).openGallery() : null

speakForPage(document)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(<StrictMode>{Gallery ? <Gallery /> : <App />}</StrictMode>)
