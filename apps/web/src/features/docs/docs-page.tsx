import { type loadPage, pages } from 'virtual:docs'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/use-text.ts'
import docs from '#locales/docs.gen.ts'
import { SegmentedSwitch } from '#ui/segmented-switch.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { DocsArticle } from './docs-article.tsx'
import { DocsFrame } from './docs-frame.tsx'
import classes from './docs-page.module.css'
import type { DocsSummary, FoundPage } from './find-page.ts'
import { useSamples } from './use-samples.ts'
import { withOrigin } from './with-origin.ts'

/** A page of the documentation. Its content is English, whatever language the page around it speaks. */
export const DocsPage = ({ page, content }: FoundPage) => {
  const t = useText(docs)
  const language = useLanguage()
  const [samples, chooseSamples] = useSamples()
  useDocumentTitle(page.title, page.description)
  const index = pages.indexOf(page)
  return (
    <DocsFrame current={page}>
      <main id="content" className={classes.main} tabIndex={-1}>
        <header className={classes.heading}>
          <h1 lang="en" dir="ltr">
            {page.title}
          </h1>
          <p lang="en" dir="ltr" className={classes.lead}>
            {page.description}
          </p>
          {language !== 'en' && <p className={classes.note}>{t('inEnglish')}</p>}
          <div className={classes.tools}>
            {content.html.includes('data-sample') && (
              <SegmentedSwitch
                label={t('samples')}
                choices={[
                  { id: 'npm', label: t('samples.npm') },
                  { id: 'javascript', label: t('samples.javascript') },
                ]}
                value={samples}
                onChoose={chooseSamples}
              />
            )}
            <a href={`${page.address}.md`} className={classes.markdown}>
              {t('markdown')}
            </a>
          </div>
        </header>
        <DocsArticle key={page.address} html={withOrigin(content.html)} samples={samples} />
        <nav className={classes.around} aria-label={t('around')}>
          <Neighbour page={pages[index - 1]} label={t('previous')} />
          <Neighbour page={pages[index + 1]} label={t('next')} isNext />
        </nav>
      </main>
      <DocsToc headings={content.headings} />
    </DocsFrame>
  )
}

interface NeighbourProps {
  readonly page: DocsSummary | undefined
  readonly label: string
  readonly isNext?: boolean
}

const Neighbour = ({ page, label, isNext }: NeighbourProps) => {
  const t = useText(docs)
  if (!page) return null
  return (
    <Link to={page.address} className={classes.neighbour} data-next={isNext || undefined}>
      <span className={classes.direction}>{label}</span>
      <span>
        {t(`mode.${page.mode}`)}: {t(`page.${page.selected}`)}
      </span>
    </Link>
  )
}

type Headings = Awaited<ReturnType<(typeof loadPage)[string]>>['default']['headings']

/** Longer pages list their main headings alone. */
const longest = 40

/** The table of contents, beside the page on wide screens; the visible section is marked. */
const DocsToc = ({ headings }: { readonly headings: Headings }) => {
  const t = useText(docs)
  const shown = headings.length > longest ? headings.filter(({ level }) => level === 2) : headings
  const current = useInView(shown)
  if (shown.length < 2) return null
  return (
    <nav className={classes.toc} aria-labelledby="toc-title">
      <h2 id="toc-title">{t('toc')}</h2>
      <ol lang="en" dir="ltr">
        {shown.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The last of these headings that has passed the upper part of the window. */
function useInView(headings: Headings): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = headings
      .map(({ id }) => document.getElementById(id))
      .filter((element) => element !== null)
    const update = () => {
      const passed = elements.findLast((element) => element.getBoundingClientRect().top < 140)
      setCurrent((passed ?? elements[0])?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [headings])
  return current
}
