import { type LinkProps, useLocation, useRouter } from '@tanstack/react-router'

/** The view of a list that somebody came from. */
interface ListOrigin {
  readonly pathname: string
  readonly search: object
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListOrigin
  }
}

/** For links of a list to pages of its items: their way back then leads to the same view of it. */
export const useListOrigin = () => {
  const router = useRouter()
  return () => {
    const { pathname, search } = router.latestLocation
    return { list: { pathname, search } }
  }
}

/** The way back to a list leads to the view of it that somebody came from, if they did. */
export const useWayBack = (link: LinkProps | undefined): LinkProps | undefined => {
  const origin = useLocation({ select: ({ state }) => state.list })
  if (!link || !origin) return link
  const [list = ''] = String(link.to).split('/$')
  const isFromList = `${origin.pathname}/`.toLowerCase().startsWith(`${list}/`.toLowerCase())
  return isFromList ? ({ to: origin.pathname, search: origin.search } as LinkProps) : link
}
