import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import docs from '#locales/docs.gen.ts'
import { copyText } from '#ui/copy-text.ts'
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'
import { loadStyled } from '#ui/reload-styles.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './docs-article.module.css'
import type { Samples } from './use-samples.ts'

interface DocsArticleProps {
  /** As the build has made it. */
  readonly html: string
  readonly samples: Samples
}

/** A room that is shown below the example of it. */
interface LiveRoomPlace {
  readonly place: Element
  readonly Room: ComponentType<{ readonly onClose: () => void }>
}

const TryDialog = lazyDialog(() => import('./try-dialog.tsx'))

/**
 * The content of a page, with what it needs scripts for: buttons that copy and that try an example, and links that load
 * no new page.
 */
export const DocsArticle = ({ html, samples }: DocsArticleProps) => {
  const t = useText(docs)
  const words = useText(common)
  const navigate = useNavigate()
  const article = useRef<HTMLElement>(null)
  const [tried, setTried] = useState<string>()
  const [live, setLive] = useState<LiveRoomPlace>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has blocks of its own
  useEffect(() => {
    const added = [...(article.current?.querySelectorAll<HTMLElement>('[data-code]') ?? [])].map((block) => {
      const actions = document.createElement('div')
      actions.dataset.actions = ''
      const add = (kind: string, label: string) => {
        const button = actions.appendChild(document.createElement('button'))
        button.type = 'button'
        button.dataset.action = kind
        button.textContent = label
      }
      if (block.dataset.operation) add('try', t('try'))
      if (block.dataset.live !== undefined) add('live', t('live'))
      add('copy', t('copy'))
      block.append(actions)
      return actions
    })
    return () => {
      for (const actions of added) actions.remove()
    }
  }, [html, t])

  const copy = async (block: Element) => {
    if (await copyText(block.querySelector('code')?.textContent ?? ''))
      toasts.show(t('copied'), { kind: 'success' })
    else toasts.show(words('copy.failed'), { kind: 'error' })
  }

  const openRoom = async (block: Element) => {
    try {
      const { LiveRoom } = await loadStyled(() => import('./live-room.tsx'))
      const place = document.createElement('div')
      block.after(place)
      live?.place.remove()
      setLive({ place, Room: LiveRoom })
    } catch {
      toasts.show(words('error.connection'), { kind: 'error' })
    }
  }

  const press = ({ dataset: { action } }: HTMLElement, block: HTMLElement) => {
    if (action === 'try') setTried(block.dataset.operation)
    else if (action === 'live') void openRoom(block)
    else void copy(block)
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const [button, block] = [target.closest('button'), target.closest<HTMLElement>('[data-code]')]
    if (button && block) return press(button, block)
    const href = target.closest('a')?.getAttribute('href')
    // A new tab, a file, or another site.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    if (!href?.startsWith('/Docs/') || href.endsWith('.md')) return
    event.preventDefault()
    const [to = '', hash] = href.split('#')
    void navigate({ to, hash })
  }

  const closeRoom = () => {
    live?.place.remove()
    setLive(undefined)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons within are pressed by key themselves */}
      <article
        ref={article}
        lang="en"
        dir="ltr"
        className={classes.article}
        data-samples={samples}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own pages, made when the web is built
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {live && createPortal(<live.Room onClose={closeRoom} />, live.place)}
      <TryDialog opened={tried !== undefined} operationId={tried} onClose={() => setTried(undefined)} />
    </>
  )
}
