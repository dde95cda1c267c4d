import { speakForPage } from '@caseback/web/speak-for-page'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preferredLanguage } from './shared/browser/page-language.ts'
import { showLanguage } from './shared/copy/translation.ts'
import './app/app.css'

// The condition is a constant of the build, so that production has no trace of it.
if (import.meta.env.DEV) (await import('./dev/gallery/answer-frame.ts')).answerFrame()

speakForPage(document)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
const shown = createRoot(root)
const start = () =>
  shown.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
// Nothing is shown before its language is there. Where that cannot be fetched, English is better than nothing. No await: the
// chunk of the language imports from this one, which would wait for it in turn.
showLanguage(preferredLanguage()).then(start, start)
