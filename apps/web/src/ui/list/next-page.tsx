import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import classes from './list.module.css'

interface NextPageProps {
  readonly loading: boolean
  /** Why the last try failed: the next one is asked for by hand. */
  readonly error: unknown
  readonly onLoad: () => void
}

/** Begins to load so far before the end is seen. */
const ahead = '600px'

/** The end of what is loaded: scrolling here loads more, and so does the button. */
export const NextPage = ({ loading, error, onLoad }: NextPageProps) => {
  const t = useText(listTexts)
  const reasonOf = useChangeFailure()
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)
  const waits = loading || Boolean(error)

  useEffect(() => {
    if (!end.current || waits || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits])

  return (
    <div ref={end} className={classes.more}>
      {Boolean(error) && <Banner kind="error">{reasonOf(error)}</Banner>}
      {/* Not `loading`: that would disable it, and the focus were lost. */}
      <Button variant="default" aria-busy={loading} onClick={() => !loading && onLoad()}>
        {t('more')}
      </Button>
    </div>
  )
}
