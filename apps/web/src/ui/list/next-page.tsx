import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import classes from './list.module.css'

/** A query of pages; one that has everything at once has no next page. */
export interface PagedQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly hasNextPage?: boolean
  readonly isFetchingNextPage?: boolean
  readonly isFetchNextPageError?: boolean
  readonly fetchNextPage?: () => unknown
}

/** Begins to load so far before the end is seen. */
const loadMargin = '600px'

/** The end of what is loaded: scrolling here loads more, and so does the button. */
export const NextPage = ({ query }: { query: PagedQuery }) => {
  const t = useText(listTexts)
  const reasonOf = useChangeFailure()
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => query.fetchNextPage?.())
  const { hasNextPage = false, isFetchingNextPage = false, isFetchNextPageError = false } = query
  const waits = waitsWithNextPage(query)

  useEffect(() => {
    if (!end.current || waits || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: loadMargin },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits])

  if (!hasNextPage) return null
  return (
    <div ref={end} className={classes.more}>
      {isFetchNextPageError && <Banner kind="error">{reasonOf(query.error)}</Banner>}
      {/* Not `loading`: that would disable it, and the focus were lost. */}
      <Button
        variant="default"
        aria-busy={isFetchingNextPage}
        onClick={() => !isFetchingNextPage && query.fetchNextPage?.()}
      >
        {t('more')}
      </Button>
    </div>
  )
}

/**
 * Returns true if a wanted next page is not requested now: while anything is read, since either request would cancel
 * the other, and if the last attempt failed, since the next one is made by hand. It changes when a read ends, also one
 * that was cancelled and restarted by a change.
 */
export const waitsWithNextPage = ({ isFetching, isFetchNextPageError = false }: PagedQuery): boolean =>
  isFetching || isFetchNextPageError
