import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import { Button } from '#room/ui/button.tsx'
import classes from './link-cards.module.css'
import type { Tweet } from './message-links.ts'

const origin = 'https://platform.twitter.com'
const firstHeight = 240
const mostHeight = 1200

/** A Twitter status. Nothing of it is loaded until somebody wants to see it, so that nobody is seen reading. */
export const TweetCard = ({ tweet: { author, id } }: { readonly tweet: Tweet }) => {
  const t = useText(words)
  const [isShown, setShown] = useState(false)
  if (isShown) return <Embedded id={id} title={t('tweet', { name: author })} />
  return (
    <div className={classes.card}>
      <span className={classes.words}>
        <span className={classes.site}>Twitter</span>
        <b className={classes.title}>{t('tweet', { name: author })}</b>
        <span className={classes.description}>{t('tweet.note')}</span>
        <Button onClick={() => setShown(true)}>{t('tweet.show')}</Button>
      </span>
    </div>
  )
}

const Embedded = ({ id, title }: { readonly id: string; readonly title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(firstHeight)
  useEffect(() => {
    const lifetime = new AbortController()
    window.addEventListener(
      'message',
      (event) => {
        if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
        const said = event.data?.['twttr.embed']?.params?.[0]?.height
        if (typeof said === 'number' && said > 0) setHeight(Math.min(said, mostHeight))
      },
      { signal: lifetime.signal },
    )
    return () => lifetime.abort()
  }, [])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      style={{ height }}
      src={`${origin}/embed/Tweet.html?id=${id}&theme=dark&dnt=true`}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  )
}
