/**
 * Gives another window of this page what it looks by: its language, its styles and the colours of the room. Answers the
 * element to draw into, once the styles are there.
 */
export async function dressWindow({ document: there }: Window): Promise<Element> {
  const { documentElement: from } = document
  for (const { name, value } of from.attributes) there.documentElement.setAttribute(name, value)
  there.title = document.title
  const before = there.querySelector('[data-room]')
  if (before) return before
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
  there.body.append(frame)
  return frame
}
