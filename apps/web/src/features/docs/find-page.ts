import { loadPage, pages } from 'virtual:docs'
import { createLateCode } from '#lib/late-code.ts'

export type DocsSummary = (typeof pages)[number]

const pageAt = (address: string) => pages.find((page) => page.address.toLowerCase() === address.toLowerCase())
const contents = new Map(Object.entries(loadPage).map(([address, load]) => [address, createLateCode(load)]))

/** The first page of what an address names in part: `/Docs`, `/Docs/apis`. */
export const startOf = (path: string): string | undefined => {
  const [mode = 'docs', ...rest] = path.split('/').filter(Boolean)
  return rest.length > 0 ? undefined : pageAt(`/Docs/${mode}/Overview`)?.address
}

/** The page at a path below `/Docs`, in any case, with its content; undefined where there is none. */
export const findPage = async (path: string) => {
  const page = pageAt(`/Docs/${path.replace(/\/$/, '')}`)
  const content = await (page && contents.get(page.address)?.load())
  return page && content && { page, content: content.default }
}

export type FoundPage = NonNullable<Awaited<ReturnType<typeof findPage>>>
