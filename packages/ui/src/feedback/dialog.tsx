import X from 'lucide-react/icons/x'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../form/icon-button.tsx'
import { useUiCopy } from '../ui-provider.tsx'

type DialogPlacement = 'center' | 'drawer' | 'sheet' | 'beside'

const placements: Record<DialogPlacement, string> = {
  // A sheet at the bottom edge on a phone, in the middle elsewhere.
  center:
    'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-card starting:open:translate-y-6 sm:my-auto sm:max-h-[85dvh] sm:rounded-card',
  // Beside what one writes about; the whole screen of a phone.
  sheet: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-full starting:open:translate-x-10 sm:max-w-xl',
  // A narrow sheet that darkens nothing: what one writes about stays readable.
  beside:
    'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-full starting:open:translate-x-10 sm:max-w-md backdrop:bg-transparent',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-80 max-w-[88vw] starting:open:translate-x-10',
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-5xl', wide: 'sm:max-w-[95vw]' }

/** A page would jump sideways when a dialog takes its scrollbar; one whose scrollbar takes no room must not get a gap. */
function keepScrollbarPlace() {
  const page = document.documentElement
  // A second dialog above the first sees a page that is held already.
  if (!document.querySelector('dialog[open]'))
    page.toggleAttribute('data-had-scrollbar', window.innerWidth > page.clientWidth)
}

/** As long as systems wait for the second click of a double click. */
const DOUBLE_CLICK_MS = 500

/**
 * A modal dialog on the browser's own `<dialog>`: the page behind is inert, Escape and the backdrop ask to cancel, and
 * focus goes back to where it was. The element stays mounted; its content exists only while it is open.
 */
export function Dialog({
  open,
  title,
  onCancel,
  footer,
  width = 'small',
  placement = 'center',
  longText = false,
  children,
}: {
  open: boolean
  title: ReactNode
  /** Escape, the close button or the backdrop. Closing is the owner's: set `open` to false. */
  onCancel: () => void
  /** Buttons, the primary one last. */
  footer?: ReactNode
  width?: keyof typeof widths
  placement?: DialogPlacement
  /** Text to read, longer than the dialog may be high: the arrow keys must reach it. */
  longText?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const copy = useUiCopy()
  const cancel = useEffectEvent(onCancel)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    keepScrollbarPlace()
    element.showModal()
    // The title, not the close button: a screen reader starts with what this is about.
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current
    first?.focus()
    const onCancelEvent = (event: Event) => {
      // A file field inside sends a cancel event of its own up here.
      if (event.target !== element) return
      event.preventDefault()
      cancel()
    }
    // Browsers close by themselves when Escape is pressed twice: the owner must hear of it.
    const onClose = () => cancel()
    const openedAt = performance.now()
    const onPointerDown = (event: PointerEvent) => {
      // The second click of a double click lands on the backdrop that the first one has just opened.
      if (event.target === element && performance.now() - openedAt > DOUBLE_CLICK_MS) cancel()
    }
    element.addEventListener('cancel', onCancelEvent)
    element.addEventListener('close', onClose)
    element.addEventListener('pointerdown', onPointerDown)
    return () => {
      element.removeEventListener('cancel', onCancelEvent)
      element.removeEventListener('close', onClose)
      element.removeEventListener('pointerdown', onPointerDown)
      element.close()
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={open ? titleId : undefined}
      className={classNames(
        'border border-line bg-surface p-0 text-ink shadow-card transition-[translate,opacity] duration-200 starting:open:opacity-0',
        placement !== 'beside' && 'backdrop:bg-backdrop',
        placements[placement],
        placement === 'center' && widths[width],
      )}
    >
      {open && (
        <div className={classNames('flex flex-col', placement === 'center' ? 'max-h-[inherit]' : 'h-full')}>
          <div className="flex items-start justify-between gap-4 py-3 pr-3 pl-5">
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className="py-1.5 text-lg font-bold wrap-anywhere outline-none"
            >
              {title}
            </h2>
            <IconButton label={copy.close} icon={<X aria-hidden="true" />} onClick={onCancel} />
          </div>
          <div
            // A frame that scrolls must be reachable by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={longText ? 0 : undefined}
            className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5 focus-visible:-outline-offset-3"
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-col gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
