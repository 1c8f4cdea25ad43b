import type { LinkPreview } from '@lumi/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import { Button } from '#room/ui/button.tsx'
import classes from './link-cards.module.css'
import { isIcon, linksOf, type Previews, type Tweet, tweetOf } from './link-previews.ts'

interface LinkCardsProps {
  readonly html: string
  readonly previews: Previews
}

/** Previews of the pages that a message links to. */
export const LinkCards = ({ html, previews }: LinkCardsProps) => {
  const links = useMemo(() => linksOf(html), [html])
  return links.map((link) => {
    const tweet = tweetOf(link)
    return tweet ? (
      <TweetCard key={link} link={link} tweet={tweet} isAsked={!previews.embedsPosts} />
    ) : (
      <PreviewCard key={link} link={link} previews={previews} />
    )
  })
}

const PreviewCard = ({ link, previews }: { readonly link: string; readonly previews: Previews }) => {
  const [preview, setPreview] = useState<LinkPreview>()
  useEffect(() => {
    let isShown = true
    void previews.of(link).then((found) => isShown && setPreview(found))
    return () => {
      isShown = false
    }
  }, [link, previews])
  if (!preview) return null
  const { title, description, siteName } = preview
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={classes.card}
      title={preview.url}
    >
      <PreviewImage preview={preview} />
      <span className={classes.words} dir="auto">
        {siteName && <span className={classes.site}>{siteName}</span>}
        {title && <b className={classes.title}>{title}</b>}
        {description && <span className={classes.description}>{description}</span>}
      </span>
    </a>
  )
}

/** The page's picture: across the card, or small beside its words where it is an icon. */
const PreviewImage = ({ preview: { image, icon, width, height } }: { readonly preview: LinkPreview }) => {
  const [shape, setShape] = useState<'icon' | 'wide' | 'none' | undefined>(
    width && height ? (isIcon(width, height) ? 'icon' : 'wide') : undefined,
  )
  const source = image ?? icon
  if (!source || shape === 'none') return null
  return (
    <img
      src={source}
      alt=""
      className={classes.image}
      data-shape={shape}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setShape(isIcon(naturalWidth, naturalHeight) ? 'icon' : 'wide')
      }
      onError={() => setShape('none')}
    />
  )
}

const origin = 'https://platform.twitter.com'
const mostHeight = 1200

interface TweetCardProps {
  readonly link: string
  readonly tweet: Tweet
  /** Nothing is loaded until the reader asks for it. */
  readonly isAsked: boolean
}

/** A Twitter status as an embedded tweet. The card stands in for it until it is there, and where it cannot be loaded. */
const TweetCard = ({ link, tweet, isAsked }: TweetCardProps) => {
  const t = useText(words)
  const [mayLoad, setMayLoad] = useState(!isAsked)
  const [height, setHeight] = useState<number>()
  const title = t('tweet', { name: tweet.author })
  return (
    <>
      {height === undefined && (
        <div className={classes.card}>
          <span className={classes.words}>
            <span className={classes.site}>Twitter</span>
            <a className={classes.title} href={link} target="_blank" rel="noopener noreferrer nofollow">
              {title}
            </a>
            {!mayLoad && (
              <>
                <span className={classes.description}>{t('tweet.note')}</span>
                <Button onClick={() => setMayLoad(true)}>{t('tweet.show')}</Button>
              </>
            )}
          </span>
        </div>
      )}
      {mayLoad && <Embedded id={tweet.id} title={title} height={height} onHeight={setHeight} />}
    </>
  )
}

interface EmbeddedProps {
  readonly id: string
  readonly title: string
  /** Undefined until it is known, which is when there is something to see. */
  readonly height: number | undefined
  readonly onHeight: (height: number) => void
}

const Embedded = ({ id, title, height, onHeight }: EmbeddedProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  // It keeps the colours in which it was first drawn: another address would load it anew.
  const [theme] = useState(() => document.documentElement.dataset.mantineColorScheme ?? 'light')
  useEffect(() => {
    const lifetime = new AbortController()
    window.addEventListener(
      'message',
      (event) => {
        if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
        const said = event.data?.['twttr.embed']?.params?.[0]?.height
        if (typeof said === 'number' && said > 0) onHeight(Math.min(said, mostHeight))
      },
      { signal: lifetime.signal },
    )
    return () => lifetime.abort()
  }, [onHeight])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      data-waits={height === undefined || undefined}
      style={{ height: height ?? 0 }}
      src={`${origin}/embed/Tweet.html?id=${id}&theme=${theme}&dnt=true`}
      title={title}
      aria-hidden={height === undefined || undefined}
      tabIndex={height === undefined ? -1 : undefined}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  )
}
