import { linkOptions } from '@tanstack/react-router'

interface LibraryFile {
  readonly contentId: string
}

/** Leads to the library with the preview of a file. */
export const fileLink = ({ contentId }: LibraryFile) =>
  linkOptions({ to: '/Portal/Library', search: { file: contentId } })

/** The address of that, for other accounts that see the file. */
export const fileAddress = ({ contentId }: LibraryFile): string =>
  new URL(`/Portal/Library?${new URLSearchParams({ file: contentId })}`, location.origin).href
