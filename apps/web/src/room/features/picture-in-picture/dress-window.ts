const dressing = new WeakMap<Document, Promise<Element>>()

/**
 * Gives another window of this page what it looks by: its language, its styles and the colours of the room. Answers the
 * element to draw into, once the styles are there; of one window always the same.
 */
export function dressWindow({ document: there }: Window): Promise<Element> {
  for (const { name, value } of document.documentElement.attributes)
    there.documentElement.setAttribute(name, value)
  there.title = document.title
  const begun = dressing.get(there) ?? dress(there)
  dressing.set(there, begun)
  return begun
}

async function dress(there: Document): Promise<Element> {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) => {
    const copy = style.cloneNode(true) as HTMLElement
    const loaded = Promise.withResolvers<void>()
    if (copy.tagName === 'LINK') copy.onload = copy.onerror = () => loaded.resolve()
    else loaded.resolve()
    there.head.append(copy)
    return loaded.promise
  })
  await Promise.all(styles)
  const frame = (document.querySelector('[data-room]') ?? document.body).cloneNode() as Element
  // All of it is about a picture.
  frame.toggleAttribute('data-dark', true)
  there.body.append(frame)
  return frame
}
