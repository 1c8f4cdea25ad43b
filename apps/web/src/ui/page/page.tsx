import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import classes from './page.module.css'

interface PageProps {
  /** The page's heading and, with the product's name, the title of its tab. */
  readonly title: string
  /** Title of the tab, if it differs from the heading. */
  readonly tabTitle?: string
  /** The parent page; `reserved` leaves the line of its link free without one. */
  readonly back?: { readonly label: string; readonly link: LinkProps } | 'reserved'
  /** Stands before the heading: what it looks like. */
  readonly mark?: ReactNode
  /** Stands beside the heading: how it is at the moment. */
  readonly state?: ReactNode
  /** The page's main action. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the portal: its heading, which gets the focus when somebody arrives, and its content. */
export const Page = (props: PageProps) => {
  const { title, tabTitle = title, back, mark, state, actions, children } = props
  useDocumentTitle(tabTitle)
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  const wayBack = useWayBack(back === 'reserved' ? undefined : back?.link)

  useEffect(() => {
    // While a navigation is under way, the resolved location is still the page before. After a load of the
    // whole page there is none, and the browser begins at the top by itself.
    const { resolvedLocation: before, location } = router.state
    if (before && before.pathname !== location.pathname) heading.current?.focus({ preventScroll: true })
  }, [router])

  return (
    <div className={classes.page}>
      {back === 'reserved' && <div className={classes.back} />}
      {back && back !== 'reserved' && (
        <Link {...wayBack} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={classes.header}>
        <div className={classes.heading}>
          {mark}
          <h1 ref={heading} tabIndex={-1} className={classes.title} dir="auto">
            {title}
          </h1>
          {state}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

interface CreateButtonProps {
  readonly onClick: () => void
  /** For empty lists: the page's main action is above, and this button only repeats it. */
  readonly isRepeated?: boolean
  readonly children: ReactNode
}

/** Adds one more of what a page is about: the page's main action. */
export const CreateButton = ({ onClick, isRepeated = false, children }: CreateButtonProps) => (
  <Button
    variant={isRepeated ? 'default' : 'filled'}
    leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
    onClick={onClick}
    data-main-action={isRepeated ? undefined : true}
  >
    {children}
  </Button>
)

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

/** Returns the state for links of a list to pages of its items: their way back then leads to the same view of it. */
export const useListOrigin = () => {
  const router = useRouter()
  return () => {
    const { pathname, search } = router.latestLocation
    return { list: { pathname, search } }
  }
}

/** The way back to a list leads to the view of it that somebody came from, if they did. */
const useWayBack = (link: LinkProps | undefined): LinkProps | undefined => {
  const origin = useLocation({ select: ({ state }) => state.list })
  if (!link || !origin) return link
  const [list = ''] = String(link.to).split('/$')
  const isFromList = `${origin.pathname}/`.toLowerCase().startsWith(`${list}/`.toLowerCase())
  return isFromList ? ({ to: origin.pathname, search: origin.search } as LinkProps) : link
}
