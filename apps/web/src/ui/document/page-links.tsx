import { type MouseEvent, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import type { PageLink } from '#lib/open-document.ts'
import words from '#locales/link.gen.ts'
import classes from './page-links.module.css'

interface PageLinksProps {
  readonly links: readonly PageLink[]
  /** True while pointer input belongs to another tool. The keyboard still reaches the links. */
  readonly isOff?: boolean
  readonly onPage: (page: number) => void
  /** Asks the user before it opens the address. */
  readonly onAddress: (address: string) => void
}

/** A pointer that moved further than this has dragged the page. CSS pixels. */
const steady = 6

/** The links of a page, over its picture. */
export const PageLinks = ({ links, isOff = false, onPage, onAddress }: PageLinksProps) => {
  const t = useText(words)
  const pressed = useRef({ x: 0, y: 0 })
  const act = (event: MouseEvent, { to }: PageLink) => {
    event.preventDefault()
    const { x, y } = pressed.current
    // Keyboard clicks have no position.
    if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > steady) return
    if ('page' in to) onPage(to.page)
    else onAddress(to.url)
  }
  return (
    <div
      className={classes.links}
      data-off={isOff || undefined}
      onPointerDownCapture={({ clientX: x, clientY: y }) => {
        pressed.current = { x, y }
      }}
    >
      {links.map((link, index) => {
        const { to, text, box } = link
        const shared = {
          className: classes.link,
          style: {
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
          },
        }
        const key = `${index} ${JSON.stringify(to)}`
        if ('page' in to) {
          const { page } = to
          const label = text ? t('toPage', { text, page }) : t('toPage.bare', { page })
          return (
            <button
              key={key}
              type="button"
              aria-label={label}
              onClick={(event) => act(event, link)}
              {...shared}
            />
          )
        }
        return (
          <a
            key={key}
            href={to.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text || to.url}
            title={to.url}
            onClick={(event) => act(event, link)}
            // The middle mouse button would open it without asking.
            onAuxClick={(event) => event.button === 1 && act(event, link)}
            {...shared}
          />
        )
      })}
    </div>
  )
}
