import { originPlaceholder as origin } from '@lumi/contract/values'
import type { Plugin } from 'vite'
import { readableMarkdown } from './markdown.ts'
import { operationsModule } from './operations.ts'
import { contentFolder, type DocsPage, readPages } from './pages.ts'
import { searchIndex } from './search-index.ts'

const list = 'virtual:docs'
const onePage = 'virtual:docs/page'
const search = 'virtual:docs/search'
const operations = 'virtual:docs/operations'
const resolved = (id: string) => `\0${id}`

/**
 * Makes the pages of the documentation into HTML, so that the browser loads no Markdown code: `virtual:docs` lists them,
 * and each is a module of its own. The build also writes every page as Markdown, and `llms.txt`, which lists those.
 */
export const docs = (): Plugin => {
  let pages: DocsPage[] | undefined
  const read = () => (pages ??= readPages())
  return {
    name: 'lumi:docs',
    resolveId: (id) => (id.startsWith(list) ? resolved(id) : undefined),
    load(id) {
      if (!id.startsWith(resolved(list))) return undefined
      if (id === resolved(list)) return listModule(read())
      if (id === resolved(search)) return `export default ${JSON.stringify(searchIndex(read()))}`
      if (id === resolved(operations)) return operationsModule()
      const page = read().find(({ address }) => id === resolved(onePage + address))
      return page && `export default ${JSON.stringify({ html: page.html, headings: page.headings })}`
    },
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.add(contentFolder)
      watcher.on('change', (file) => {
        if (!file.startsWith(contentFolder)) return
        pages = undefined
        moduleGraph.invalidateAll()
        ws.send({ type: 'full-reload' })
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { address, title, description, markdown } of read())
        this.emitFile({
          type: 'asset',
          fileName: `${address.slice(1)}.md`,
          source: `# ${title}\n\n${description}\n\n${readableMarkdown(markdown).trim()}\n`,
        })
      this.emitFile({ type: 'asset', fileName: 'llms.txt', source: llmsText(read()) })
    },
  }
}

/** The list of all pages of the documentation, which every page has, and the function that loads one. */
const listModule = (pages: readonly DocsPage[]): string => {
  const entries = pages.map(({ address, mode, selected, title, description }) =>
    JSON.stringify({ address, mode, selected, title, description }),
  )
  const loads = pages.map(
    ({ address }) => `${JSON.stringify(address)}: () => import(${JSON.stringify(onePage + address)})`,
  )
  return [
    `export const pages = [${entries.join(',')}]`,
    `export const loadPage = {${loads.join(',')}}`,
    `export const loadIndex = () => import(${JSON.stringify(search)})`,
  ].join('\n')
}

/** The format of llmstxt.org. Its links are whole, for readers that have only the text. */
function llmsText(pages: readonly DocsPage[]): string {
  const linksOf = (mode: string) =>
    pages
      .filter((page) => page.mode === mode)
      .map(({ address, title, description }) => `- [${title}](${origin}${address}.md): ${description}`)
  return [
    '# Lumi',
    '',
    '> Self-hosted video conferencing for education, business and training, with an API for everything that it does.',
    '',
    `This server answers the API at ${origin}.`,
    '',
    '## Docs',
    '',
    ...linksOf('Docs'),
    '',
    '## API reference',
    '',
    ...linksOf('Apis'),
    '',
    '## OpenAPI',
    '',
    ...['auth', 'core', 'content', 'portal'].map(
      (service) => `- [${service}](${origin}/openapi/${service}.json): OpenAPI 3.1 of the ${service} service`,
    ),
    '',
  ].join('\n')
}
