/** What a page says of itself. Addresses are those of the page, not ours. */
export type PageSummary = {
  url: string
  title: string | null
  description: string | null
  siteName: string | null
  image: string | null
  icon: string | null
  width: number | null
  height: number | null
}
