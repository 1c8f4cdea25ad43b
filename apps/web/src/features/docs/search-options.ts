import type { Options } from 'minisearch'

/** A part of a page under one heading, as the index has it. */
export interface FoundSection {
  /** Address with its anchor. */
  readonly id: string
  /** Title of its page. */
  readonly page: string
  readonly title: string
  readonly text: string
  /** The beginning of the text. */
  readonly excerpt: string
}

/** Guides explain and come first, then operations; what these speak in (`#Conference`) has every word as well. */
const boostDocument = (id: unknown) => {
  if (String(id).startsWith('/Docs/Docs/')) return 3
  return /#[A-Z]/.test(String(id)) ? 0.5 : 1
}

/** The options of the index: the build, which writes it, and the browser, which searches it, need the same. */
export const searchOptions: Options<FoundSection> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['page', 'title', 'excerpt'],
  // `conferenceUser` is found by `user` as well, and a path by its parts.
  tokenize: (text) =>
    text
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .flatMap((word) => {
        const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
        return parts.length > 1 ? [word, ...parts] : [word]
      }),
  searchOptions: {
    prefix: true,
    fuzzy: 0.2,
    boost: { title: 4, page: 2 },
    combineWith: 'AND',
    boostDocument,
  },
}
