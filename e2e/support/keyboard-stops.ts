/** The state of a walk with the keyboard; it lives in the page. */
interface Stops {
  readonly elements: Element[]
  /** The look of each element without the focus. */
  readonly looks: Map<Element, string>
  missed(reached: readonly number[]): string[]
}

declare global {
  interface Window {
    lumiStops?: Stops & {
      readonly looksOf: (element: Element) => string
      nameOf: (element: Element) => string
    }
  }
}

/** In the page: whether a dialog or a menu has taken the focus, which it does a moment after it is seen. */
export function hasFocusInFront(): boolean {
  const layers = [...document.querySelectorAll('[aria-modal=true], [role=menu]')]
  const front = layers.findLast((layer) => layer.checkVisibility({ visibilityProperty: true }))
  const focused = document.activeElement
  if (front?.getAttribute('role') === 'menu') return focused !== front && front.contains(focused)
  return !front || front.contains(focused)
}

/** In the page: finds everything in front that can be pressed or filled in. */
export function findStops(): { count: number; front: 'page' | 'dialog' | 'menu' } {
  const usable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [role=tab], [role=slider]'
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const front = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')]
    .filter(shown)
    .at(-1)
  // A page is gone through from its beginning, wherever the focus was.
  if (!front) {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  }

  /** Radio buttons are entered as one, and then chosen by arrows: that is the browser's. */
  const isLeft = (element: Element, reached: ReadonlySet<Element>) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    [...reached].some(
      (other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
    )
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    return `${element.localName} “${(label || element.textContent || element.id).trim()}”`
  }

  /** Returns the elements around which a focus ring may be drawn: the element, its painted parent, or its content. */
  const looksOf = (element: Element) => {
    const faces = [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('label'),
    ]
    const looks = faces.flatMap((face) =>
      face
        ? [getComputedStyle(face), getComputedStyle(face, '::after'), getComputedStyle(face, '::before')]
        : [],
    )
    return looks
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
        [outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`, boxShadow].join(),
      )
      .join(';')
  }

  const elements = [...(front ?? document).querySelectorAll(usable)].filter(
    (element) =>
      shown(element) && !element.matches(':disabled') && !element.closest('[aria-hidden=true], [inert]'),
  )
  window.lumiStops = {
    elements,
    looks: new Map(),
    looksOf,
    nameOf,
    missed(reached) {
      const been = new Set(reached.flatMap((index) => elements[index] ?? []))
      return elements
        .filter((element) => element.isConnected && !been.has(element) && !isLeft(element, been))
        .map(nameOf)
    },
  }
  const kind = front?.getAttribute('role') === 'menu' ? 'menu' : 'dialog'
  return { count: elements.length, front: front ? kind : 'page' }
}

/** In the page: where a walk backwards begins. */
export function focusLastStop(): void {
  const last = window.lumiStops?.elements.findLast((element) => element.isConnected)
  if (last instanceof HTMLElement) last.focus()
}

/** Runs in the page: finds the focused stop, the reason if its focus is not visible, and whether it is a tab. */
export function lookAtFocus(): { stop?: number; problem?: string; isTab?: boolean } {
  const element = document.activeElement
  const { elements = [], looks, looksOf, nameOf } = window.lumiStops ?? {}
  if (!element || element === document.body || !looks || !looksOf || !nameOf) return {}
  let stop = elements.indexOf(element)
  // The heading of a page, or the frame of a dialog: reading begins there, nothing is pressed.
  if (stop < 0 && element.matches('[tabindex="-1"]')) return {}
  if (stop < 0) stop = elements.push(element) - 1

  // The first element has the focus from the start: its look without it is known a step later.
  for (const other of elements) if (other !== element && !looks.has(other)) looks.set(other, looksOf(other))

  // An invisible input is drawn by its label.
  const { width, height } = element.getBoundingClientRect()
  const isDrawn = width > 2 && height > 2 && getComputedStyle(element).opacity !== '0'
  const face = (isDrawn ? undefined : element.closest('label')) ?? element
  const box = face.getClientRects()[0] ?? face.getBoundingClientRect()
  const problem = () => {
    if (looks.get(element) === looksOf(element)) return 'nothing shows that it has the focus'
    const [x, middle] = [box.left + box.width / 2, box.top + box.height / 2]
    // Below what stands at the top edge of the window.
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    // A part is enough of elements that scroll by themselves, such as a table, a block of code or a field of many
    // lines.
    const scrolls = element.matches('div, pre, textarea')
    if (scrolls && (box.bottom < padding || box.top > innerHeight)) return 'out of view'
    const fits = box.height <= innerHeight - padding && !scrolls
    if (fits && (box.top < -1 || box.bottom > innerHeight + 1 || x < 0 || x > innerWidth))
      return 'out of view'
    const belongs = (y: number) => {
      const met = document.elementFromPoint(x, y)
      return (
        met !== null &&
        (face.contains(met) || met.contains(face) || met.closest('label')?.control === element)
      )
    }
    const hidden = [box.top + 3, middle, box.bottom - 3].filter((y) => fits && !belongs(y))
    return hidden.length > 0 ? 'covered by something else' : undefined
  }
  const found = problem()
  const isTab = element.getAttribute('role') === 'tab'
  return { stop, problem: found && `${nameOf(element)}: ${found}`, isTab }
}
