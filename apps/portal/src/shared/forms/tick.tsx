import CircleCheck from 'lucide-react/icons/circle-check'

/**
 * At the end of the text field above it in a Field: what was typed is right. It takes no room of its own; the field leaves its
 * end free (`pr-10`). Who hears the page is told of what is wrong, not of this.
 */
export const Tick = () => (
  <CircleCheck aria-hidden="true" className="pointer-events-none -mt-9.5 mr-3 mb-3 size-5 self-end text-basil" />
)
