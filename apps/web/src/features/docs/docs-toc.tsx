import type { loadPage } from 'virtual:docs'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import docs from '#locales/docs.gen.ts'
import classes from './docs-page.module.css'

type Headings = Awaited<ReturnType<(typeof loadPage)[string]>>['default']['headings']

/** Longer pages list their main headings alone. */
const longest = 40

/** The table of contents, beside the page on wide screens; the visible section is marked. */
export const DocsToc = ({ headings }: { readonly headings: Headings }) => {
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
