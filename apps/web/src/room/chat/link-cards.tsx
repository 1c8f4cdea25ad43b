import type { LinkPreview } from '@lumi/contract'
import { useEffect, useMemo, useState } from 'react'
import classes from './link-cards.module.css'
import { linksOf, tweetOf } from './message-links.ts'
import { isIcon, type Previews } from './previews.ts'
import { TweetCard } from './tweet-card.tsx'

interface LinkCardsProps {
  readonly html: string
  readonly previews: Previews
}

/** What the links of a message lead to. */
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
