// Where the Tab key leads in a page. The function runs inside of the page: it holds everything it needs.

/** Controls that Tab stops at, and what is wrong at them. A stop is a control, or one for a group of radio buttons. */
export type Keyboard = {
  /** Before the first Tab of a walk: how many stops there are. */
  startWalk: () => number
  /** Whether the walk has come to every stop. */
  isWalked: () => boolean
  /** What was wrong at the stops, and which the walk did not come to. */
  endWalk: () => string[]
  /** Stops that are there now and that no walk in this page has come to, described. */
  newStops: () => string[]
  /** Gives every stop the focus, and tells what is wrong there. Call after a walk: then the browser shows where the focus is. */
  visitStops: () => string[]
}

/** Installs `window.keyboard`, a `Keyboard`, once in a page. */
export function installKeyboard(): void {
  if (Reflect.has(window, 'keyboard')) return
  type Looks = { outline: string; shadow: string }
  const walked = new Set<Element>()
  const nameOf = (element: Element) =>
    `<${element.localName}> "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`
  const looksOf = (element: Element): Looks => {
    const style = getComputedStyle(element)
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    return { outline: outlined ? `${style.outlineStyle} ${style.outlineWidth}` : '', shadow: style.boxShadow }
  }
  /** One stop for a group of radio buttons: the arrows move inside of it. */
  const stopOf = (element: Element): Element => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return element
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      (each) => each.name === element.name && each.form === element.form,
    )
    return group.find((each) => each.checked) ?? group[0] ?? element
  }
  function stopsNow(): Set<Element> {
    const modal = document.querySelector('dialog:modal')
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]:not([aria-hidden])',
      ),
    ].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.matches(':disabled, [tabindex="-1"]') &&
        (!modal || modal.contains(each)) &&
        !each.closest('[inert]'),
    )
    return new Set(controls.map(stopOf))
  }

  /** What is wrong at a stop that has the focus. */
  function defectsAt(element: HTMLElement, unfocused: Looks): string[] {
    const defects: string[] = []
    const focused = looksOf(element)
    if (focused.outline === '' || focused.outline === unfocused.outline)
      if (focused.shadow === unfocused.shadow) defects.push(`${nameOf(element)} does not show that it has the focus`)
    // A control and its label are pressed as one.
    const target = element.closest('label') ?? element
    const box = target.getBoundingClientRect()
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    if (middle.x < 0 || middle.x > window.innerWidth || middle.y < 0 || middle.y > window.innerHeight) {
      // Higher than the screen: some of it is enough.
      if (box.bottom <= 0 || box.top >= window.innerHeight || box.right <= 0 || box.left >= window.innerWidth)
        defects.push(`${nameOf(element)} has the focus outside of the screen`)
      return defects
    }
    const points = [0.5, 0.1, 0.9].flatMap((part) => [
      [box.x + box.width * part, middle.y],
      [middle.x, box.y + box.height * part],
    ])
    const isFree = points.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (target.contains(top) || top.contains(element))
    })
    if (!isFree) defects.push(`${nameOf(element)} has the focus and is covered`)
    return defects
  }

  let stops = new Set<Element>()
  let before = new Map<Element, Looks>()
  let reached = new Set<Element>()
  let defects: string[] = []
  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || reached.has(target)) return
    reached.add(target)
    const unfocused = before.get(target)
    if (unfocused) defects.push(...defectsAt(target, unfocused))
  }
  function start() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    stops = stopsNow()
    before = new Map([...stops].map((each) => [each, looksOf(each)]))
    reached = new Set()
    defects = []
    document.addEventListener('focusin', onFocus)
  }
  /** Every stop that is still there and has not been reached is a defect. */
  function end(how: string): string[] {
    document.removeEventListener('focusin', onFocus)
    const missed = [...stops].filter((each) => each.isConnected && !reached.has(each))
    return [...defects, ...missed.map((each) => `${nameOf(each)} ${how}`)]
  }

  const keyboard: Keyboard = {
    startWalk() {
      start()
      return stops.size
    },
    isWalked: () => [...stops].every((each) => !each.isConnected || reached.has(each)),
    endWalk() {
      for (const each of reached) walked.add(each)
      const found = end('is not reached with Tab')
      // What the last stop has opened, such as suggestions, closes before anything else is looked at.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return found
    },
    newStops: () =>
      [...stopsNow()]
        .filter((each) => !walked.has(each))
        .map((each) => `${nameOf(each)} ${each.getAttribute('class') ?? ''} in ${each.parentElement?.localName}`),
    visitStops() {
      start()
      for (const each of stops) if (each.isConnected && each instanceof HTMLElement) each.focus()
      const out = document.querySelector('[tabindex]:not([tabindex="0"], [tabindex="-1"])')
      if (out) defects.push(`${nameOf(out)} is out of the order of the page for the Tab key`)
      const found = end('does not take the focus')
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      window.scrollTo(0, 0)
      return found
    },
  }
  Reflect.set(window, 'keyboard', keyboard)
}
