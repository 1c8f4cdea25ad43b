import { queryOptions } from '@tanstack/react-query'
import { visitor } from '#lib/lumi.ts'

/** The page of a recording or file of a course: its integration, and the token of its address. */
export interface ItemPage {
  readonly integrationId: string
  readonly token: string
}

const callOf = ({ integrationId, token }: ItemPage) => ({ params: { id: integrationId }, query: { token } })

/** A recording or file of a course, as the person sees it who came from the learning platform. */
export const ltiItemQuery = (page: ItemPage) =>
  queryOptions({
    queryKey: ['ltiItem', page.integrationId, page.token],
    queryFn: ({ signal }) => visitor.ltiItem.read(callOf(page), { signal }),
  })

/** The file that holds the pages of a file: a PDF, or an image of its only one. */
export const ltiItemPages = (page: ItemPage, signal: AbortSignal): Promise<Blob> =>
  visitor.ltiItem.pages(callOf(page), { signal })

/** The address from which the browser plays it, or saves it. */
export const ltiItemAddress = ({ integrationId, token }: ItemPage, use: 'file' | 'save'): string =>
  `/api/lumiapp/${encodeURIComponent(integrationId)}/item/${use}?${new URLSearchParams({ token })}`
