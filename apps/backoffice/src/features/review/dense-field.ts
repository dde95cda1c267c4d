/** A field of the desk at a mouse: 32 px high, in the desk's own text size. Fingers keep their 44. */
export const denseField = 'pointer-fine:min-h-8 pointer-fine:px-2 pointer-fine:py-1 pointer-fine:text-sm'
/** The same for a select, whose frame takes the class. */
export const denseSelect =
  'pointer-fine:[&>select]:min-h-8 pointer-fine:[&>select]:py-1 pointer-fine:[&>select]:pl-2 pointer-fine:[&>select]:text-sm'
