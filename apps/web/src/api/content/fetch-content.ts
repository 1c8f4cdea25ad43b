import type { CallOptions } from '@lumi/sdk'
import { lumi } from '#lib/lumi.ts'

/** Reads a whole file into the memory of the page. */
export const fetchContent = (contentId: string, options: CallOptions): Promise<Blob> =>
  lumi.content.download({ params: { id: contentId } }, options)
