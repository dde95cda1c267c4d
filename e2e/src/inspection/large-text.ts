// WCAG 1.4.4 and 1.4.10: who reads with letters twice as large does not scroll sideways on a phone.

/**
 * What reaches beyond a screen of `width` px with letters twice as large; runs in the page, which is afterwards as before. Empty
 * when all is well.
 */
export function findTooWideForLargeText(width: number): string[] {
  const root = document.documentElement
  /** A frame around it cuts or scrolls it: the page is no wider for it. */
  const isCut = (element: Element) => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible') return true
    return false
  }
  root.style.fontSize = '200%'
  const defects: string[] = []
  if (root.scrollWidth > width) {
    defects.push(`The page is ${root.scrollWidth} px wide with letters twice as large`)
    for (const each of document.body.querySelectorAll('*'))
      if (each.children.length === 0 && each.getBoundingClientRect().right > width + 0.6 && !isCut(each))
        defects.push(`<${each.localName}> "${(each.textContent ?? '').trim().slice(0, 40)}" is beyond it`)
  }
  root.style.removeProperty('font-size')
  return defects
}
