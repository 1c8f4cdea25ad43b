import type { Language } from '@lumi/contract/values'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { showLanguageHere } from '#i18n/show-language.ts'
import { isTextField } from '#lib/take-over.ts'
import { Direction } from '#ui/direction.tsx'
import { Mantine } from '#ui/mantine.tsx'
import { createLumiRouter } from './router.ts'

export { publicAddresses } from './public-addresses.ts'

/** A page as everybody sees it first. */
export interface PrerenderedPage {
  readonly address: string
  readonly title: string
  readonly description: string
  /** Content of the root element. */
  readonly html: string
}

/** Renders a page into the document of the build (jsdom), as a browser would, and reads what came of it. */
export async function prerenderPage(address: string, language: Language): Promise<PrerenderedPage> {
  await showLanguageHere(language)
  document.title = ''
  document.head.querySelector('meta[name=description]')?.remove()
  const router = createLumiRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <Direction>
      <Mantine>
        <RouterProvider router={router} />
      </Mantine>
    </Direction>,
  )
  try {
    await untilShown(place, address)
    // Until the page's own code runs, they could do nothing. Typed text is taken over (`lib/take-over.ts`), and as the
    // button is off, Enter sends nothing.
    for (const control of place.querySelectorAll('button, input, select, textarea'))
      if (!isTextField(control)) control.setAttribute('disabled', '')
    const description = document.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''
    return { address, title: document.title, description, html: place.innerHTML }
  } finally {
    root.unmount()
    place.remove()
  }
}

/** A page is there with its heading and its title; a part that waits for something says so. */
async function untilShown(place: HTMLElement, address: string): Promise<void> {
  const isShown = () =>
    place.querySelector('h1') && document.title && !place.querySelector('[aria-busy=true]')
  for (let tries = 0; !isShown(); tries += 1) {
    if (tries === 500)
      throw new Error(`${address} did not show its heading: ${place.innerHTML.slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
