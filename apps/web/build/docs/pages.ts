import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { originPlaceholder } from '@lumi/contract/values'
import { type Heading, render } from './markdown.ts'
import { errorTable, limitTable, referenceOf, sharedErrors } from './reference.ts'

/** The Markdown of all pages. */
export const contentFolder = fileURLToPath(new URL('../../docs-content', import.meta.url))

/** The pages in the order of the sidebar. */
const order = {
  Docs: ['Overview', 'Auth', 'Core', 'Content', 'Updates', 'Resources'],
  Apis: ['Overview', 'Auth', 'Core', 'Content'],
}

export interface DocsPage {
  /** `/Docs/Docs/Core`. */
  readonly address: string
  readonly mode: string
  readonly selected: string
  readonly title: string
  /** One sentence, for search engines and lists. */
  readonly description: string
  /** Without its head, and with everything that is made from the contract. */
  readonly markdown: string
  readonly html: string
  readonly headings: readonly Heading[]
}

/** Entries of a list that grows: one file each, named by its day, the newest first. */
const entriesOf = (folder: string): string =>
  readdirSync(join(contentFolder, folder))
    .toSorted()
    .reverse()
    .map((name) => readFileSync(join(contentFolder, folder, name), 'utf8').trim())
    .join('\n\n')

/** The parts of pages that the build makes, in place of `{{name}}`. */
const parts: Readonly<Record<string, () => string>> = {
  // The build does not know it: the server that shows a page puts its own in.
  origin: () => originPlaceholder,
  announcements: () => entriesOf('announcements'),
  changelog: () => entriesOf('changelog'),
  errors: errorTable,
  sharedErrors,
  limits: limitTable,
  'reference auth': () => referenceOf('auth'),
  'reference core': () => referenceOf('core'),
  'reference content': () => referenceOf('content'),
}

function readPage(mode: string, selected: string): DocsPage {
  const file = join(contentFolder, mode.toLowerCase(), `${selected.toLowerCase()}.md`)
  const [, title, description, text] =
    /^---\ntitle: (.+)\ndescription: (.+)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  if (!title || !description || text === undefined)
    throw new Error(`${file} does not begin with its title and description`)
  const markdown = text.replace(/^\{\{(.+)\}\}$|\{\{(\w+)\}\}/gm, (mark, line, word) => {
    const part = parts[line ?? word]
    if (!part) throw new Error(`${file} asks for ${mark}, which nothing makes`)
    return part()
  })
  return {
    address: `/Docs/${mode}/${selected}`,
    mode,
    selected,
    title,
    description,
    markdown,
    ...render(markdown),
  }
}

/** All pages of the documentation, read anew. */
export const readPages = (): DocsPage[] =>
  Object.entries(order).flatMap(([mode, names]) => names.map((name) => readPage(mode, name)))
