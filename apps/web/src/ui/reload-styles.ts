const failed = new Set<HTMLLinkElement>()
/** The stylesheets that are being reloaded, by their address. */
const reloading = new Map<string, Promise<void>>()

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
  for (const link of failed) reload(link)
  await Promise.all(reloading.values())
}

function reload(link: HTMLLinkElement): void {
  failed.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  const loaded = new Promise<void>((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)))
  })
  reloading.set(
    link.href,
    loaded.finally(() => reloading.delete(link.href)),
  )
  link.replaceWith(again)
}

/** Fetches a part of the page, with those of its styles that did not come before. */
export async function loadStyled<Part>(load: () => Promise<Part>): Promise<Part> {
  await reloadStyles()
  return load()
}
