const failed = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

/**
 * Asks again for stylesheets that did not come; rejects where one still does not. The code around `import()` asks for
 * each only once: what is fetched later would stand there without its styles.
 */
export async function reloadStyles(): Promise<void> {
  await Promise.all([...failed].map(reload))
}

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)))
    link.replaceWith(again)
  })
}
