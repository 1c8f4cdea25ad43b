import { lumi } from '#lib/lumi.ts'

/** The file that holds the pages of a file: a PDF, or an image of its only one. */
export const contentPages = (contentId: string, signal: AbortSignal): Promise<Blob> =>
  lumi.content.document({ params: { id: contentId } }, { signal })
