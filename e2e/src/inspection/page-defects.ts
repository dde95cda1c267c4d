// What is wrong with a page as it is laid out now. The functions run inside of the page: each holds everything it needs.

export type Expectation = {
  /** The width that the page was given, in CSS pixels. */
  width: number
  /** Whether fingers use it: then targets are at least 44 px. */
  touch: boolean
}

/** How elements are named and which of them count: evaluated in the page, and handed to `findLayoutDefects` as a handle. */
export function pageElements() {
  function nameOf(element: Element): string {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
    const classes = (element.getAttribute('class') ?? '').split(' ').slice(0, 6).join('.')
    return `<${element.localName}${classes && `.${classes}`}> "${text.slice(0, 60)}"`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
  /** Words for screen readers only are in a box of one pixel. */
  function isForEarsOnly(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { width: boxWidth, height } = each.getBoundingClientRect()
      if (boxWidth <= 1 && height <= 1 && getComputedStyle(each).overflow !== 'visible') return true
    }
    return false
  }
  const modal = document.querySelector('dialog:modal')
  const isInPlay = (element: Element) => isShown(element) && (!modal || modal.contains(element) || inToast(element))
  const inToast = (element: Element) => element.closest('[role=region] li[data-state]') !== null
  return { nameOf, isForEarsOnly, isInPlay }
}

/** Sentences about elements that do not fit, are cut off, or are too small for a finger. Empty when all is well. */
export function findLayoutDefects({
  elements: { nameOf, isForEarsOnly, isInPlay },
  width,
  touch,
}: Expectation & { elements: ReturnType<typeof pageElements> }): string[] {
  const SMALLEST_TARGET = 44
  // Browsers round boxes to fractions of a pixel.
  const TOLERANCE = 0.6
  const defects: string[] = []
  const say = (element: Element, what: string) => defects.push(`${nameOf(element)} ${what}`)

  if (document.documentElement.scrollWidth > width + TOLERANCE)
    defects.push(`The page is ${document.documentElement.scrollWidth} px wide on a screen of ${width} px`)

  const fontOf = document.createElement('canvas').getContext('2d')
  function widthOfText(text: string, element: Element): number {
    if (!fontOf) return 0
    const style = getComputedStyle(element)
    fontOf.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    fontOf.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
    return fontOf.measureText(text).width
  }
  function roomOf(element: HTMLElement): number {
    const style = getComputedStyle(element)
    return element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  }
  /** The nearest box around a text that the eye sees, or that cuts or scrolls what is in it. */
  function frameOf(element: Element): { frame: Element; scrolls: boolean; cuts: boolean } | null {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.display === 'inline' || style.display === 'contents') continue
      const overflow = style.overflowX
      if (overflow === 'auto' || overflow === 'scroll') return { frame: each, scrolls: true, cuts: false }
      const cuts = overflow === 'hidden' || overflow === 'clip'
      const seen = Number.parseFloat(style.borderRightWidth) > 0 || style.backgroundColor !== 'rgba(0, 0, 0, 0)' || cuts
      if (seen) return { frame: each, scrolls: false, cuts }
    }
    return null
  }
  const isWrittenElsewhere = (text: string, element: Element) =>
    element.closest('[title]')?.getAttribute('title')?.includes(text) ?? false

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || !isInPlay(element) || isForEarsOnly(element)) continue
    if (element.closest('script, style, noscript, select, option, title')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    const around = frameOf(element)
    if (!around) {
      if (box.right > width + TOLERANCE || box.left < -TOLERANCE) say(element, 'leaves the screen')
      continue
    }
    if (around.scrolls) continue
    const frame = around.frame.getBoundingClientRect()
    const leavesSideways = box.right > frame.right + TOLERANCE || box.left < frame.left - TOLERANCE
    const leavesBelow = around.cuts && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2)
    if ((leavesSideways || leavesBelow) && !isWrittenElsewhere(text, element))
      say(element, around.cuts ? 'is cut off' : 'sticks out of its box')
  }

  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
    if (isInPlay(field) && field.value === '' && widthOfText(field.placeholder, field) > roomOf(field) + 1)
      say(field, `has no room for its placeholder "${field.placeholder}"`)
  for (const select of document.querySelectorAll('select')) {
    const chosen = select.selectedOptions[0]?.text ?? ''
    if (isInPlay(select) && widthOfText(chosen, select) > roomOf(select) + 1) say(select, `has no room for "${chosen}"`)
  }

  // A frame that scrolls is a way out on a phone; on a desk, whoever does not scroll never sees the last columns.
  if (!touch)
    for (const table of document.querySelectorAll('table')) {
      const { frame, scrolls } = frameOf(table) ?? {}
      if (frame && scrolls && isInPlay(table) && frame.scrollWidth > frame.clientWidth + 1)
        say(frame, `hides ${frame.scrollWidth - frame.clientWidth} px of its table`)
    }

  if (!touch) return defects
  /** WCAG 2.5.8, inline: a link in the middle of a sentence is as high as its line. */
  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false
    let block = element.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const words = (each: Element | null) => each?.textContent?.replaceAll(/\s+/g, '') ?? ''
    return words(block).length > words(element).length
  }
  /** Whether a square of 44 px around the middle belongs to the element: also by what its ::after covers. */
  function ownsSquare(element: Element, box: DOMRect): boolean {
    const reach = SMALLEST_TARGET / 2 - 1
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const owns = (pointX: number, pointY: number) => element.contains(document.elementFromPoint(pointX, pointY))
    return [-reach, reach].every((by) => owns(x + by, y) && owns(x, y + by))
  }
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]'
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!isInPlay(control) || isForEarsOnly(control) || isInSentence(control)) continue
    // A label is part of its checkbox.
    const label =
      control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.labels?.[0] : null
    const target = label ?? control
    const box = target.getBoundingClientRect()
    if (box.width >= SMALLEST_TARGET - TOLERANCE && box.height >= SMALLEST_TARGET - TOLERANCE) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (!ownsSquare(control, target.getBoundingClientRect()))
      say(control, `is a target of ${box.width.toFixed(0)} × ${box.height.toFixed(0)} px`)
  }
  window.scrollTo(0, 0)
  return defects
}
