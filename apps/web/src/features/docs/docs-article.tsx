import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import docs from '#locales/docs.gen.ts'
import { copyText } from '#ui/copy-text.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './docs-article.module.css'
import type { Samples } from './use-samples.ts'

interface DocsArticleProps {
  /** As the build has made it. */
  readonly html: string
  readonly samples: Samples
}

/** The content of a page, with what it needs scripts for: buttons that copy, and links that load no new page. */
export const DocsArticle = ({ html, samples }: DocsArticleProps) => {
  const t = useText(docs)
  const words = useText(common)
  const navigate = useNavigate()
  const article = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has blocks of its own
  useEffect(() => {
    for (const block of article.current?.querySelectorAll('[data-code]') ?? []) {
      const button = block.querySelector('button') ?? block.appendChild(document.createElement('button'))
      button.type = 'button'
      button.textContent = t('copy')
    }
  }, [html, t])

  const copy = async (button: HTMLButtonElement) => {
    const code = button.closest('[data-code]')?.querySelector('code')
    if (await copyText(code?.textContent ?? '')) toasts.show(t('copied'), { kind: 'success' })
    else toasts.show(words('copy.failed'), { kind: 'error' })
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const button = target.closest('button')
    if (button) return void copy(button)
    const href = target.closest('a')?.getAttribute('href')
    // A new tab, a file, or another site.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    if (!href?.startsWith('/Docs/') || href.endsWith('.md')) return
    event.preventDefault()
    const [to = '', hash] = href.split('#')
    void navigate({ to, hash })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons within are pressed by key themselves
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
  )
}
