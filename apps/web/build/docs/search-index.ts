import MiniSearch from 'minisearch'
import { searchOptions } from '../../src/features/docs/search-options.ts'
import { sectionsOf } from './markdown.ts'
import type { DocsPage } from './pages.ts'

/** The index over all sections of all pages, as the browser loads it. */
export function searchIndex(pages: readonly DocsPage[]): string {
  const index = new MiniSearch(searchOptions)
  for (const { address, title, markdown } of pages)
    for (const { heading, text } of sectionsOf(markdown)) {
      const words = text.trim()
      index.add({
        id: heading ? `${address}#${heading.id}` : address,
        page: title,
        title: heading?.text ?? title,
        text: words,
        excerpt: words.slice(0, 110),
      })
    }
  return JSON.stringify(index)
}
