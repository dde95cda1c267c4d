import './preview.css'

/** What shows that somebody is about to do something. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/** So long after it is painted the page waits for a quiet moment. */
const IDLE_WITHIN_MS = 2_000

let waking: Promise<unknown> | undefined
/** Resolves once the page answers to clicks, which is later than its scripts are there. */
const wake = () => (waking ??= fetchScripts())

/**
 * The page itself says which they are (offer.html, filled in by the build), and has its manifest with them: either would be on
 * the line before the page is painted.
 */
async function fetchScripts(): Promise<unknown> {
  const later = document.querySelector<HTMLTemplateElement>('#awake')
  const script = later?.dataset.script
  if (!script) throw new Error('offer.html has no template with id "awake" that names its script')
  document.head.append(later.content)
  const { awake } = (await import(/* @vite-ignore */ script)) as typeof import('./start-preview.tsx')
  return awake
}

/** Once the page is on the screen: a browser that has yet to paint may well call itself idle. */
function whenPainted(then: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      then()
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    return
  }
  const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(then))
  if (document.readyState === 'complete') afterTwoFrames()
  else window.addEventListener('load', afterTwoFrames, { once: true })
}

/**
 * The page that the server has rendered is whole: its scripts come when the browser has nothing else to do, or at the first
 * touch. A link that is pressed while they come is followed once they can say that it was (PR-10); without them it is a link.
 */
function sleep(container: HTMLElement): void {
  const wakeUp = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, wakeUp)
    wake().then(
      () => container.removeEventListener('click', hold),
      // Without its scripts the page is what it was before: whole, with links.
      () => container.removeEventListener('click', hold),
    )
  }
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    wakeUp()
    const follow = () => link.click()
    void wake().then(follow, follow)
  }
  container.addEventListener('click', hold)
  for (const sign of SIGNS) window.addEventListener(sign, wakeUp, { passive: true })
  // A busy browser may never call itself idle, though it paints and answers.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(wakeUp, { timeout: IDLE_WITHIN_MS }) : setTimeout(wakeUp, 200)
  whenPainted(whenIdle)
}

const container = document.getElementById('preview')
// Vite's own server has rendered nothing.
if (container && container.childElementCount > 0) sleep(container)
else void wake()
