import { z } from 'zod'

// The texts about the organization that runs an installation. The server reads them from files, and the web shows them.

const Title = z.string().trim().min(1).max(200)
const Text = z.string().trim().min(1).max(5000)

const SitePage = z.strictObject({
  title: Title,
  lead: Text,
  sections: z.array(z.strictObject({ title: Title, body: Text })).max(30),
})
/** A page about the organization. A line break in a body begins a new line. */
export type SitePage = z.infer<typeof SitePage>

const Book = z.strictObject({ title: Title, lead: Text })

const Pages = z.strictObject({
  problems: SitePage,
  solutions: SitePage,
  about: SitePage,
  /** The case study. */
  study: SitePage,
})
const Books = z.strictObject({ '8techniques': Book, buyersguide: Book, lowcode: Book })

/** All of them in one language, as Lumi brings them. */
export const SiteContent = z.strictObject({ pages: Pages, books: Books })
export type SiteContent = z.infer<typeof SiteContent>

/** The pages that an installation replaces in one language. */
export const OwnSiteContent = z.strictObject({
  pages: Pages.partial().default({}),
  books: Books.partial().default({}),
})
export type OwnSiteContent = z.infer<typeof OwnSiteContent>
