import { Anchor, Button, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reportArticle } from '#api/visitor.ts'
import { useLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/help.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ContactForm, type ContactValues } from '#ui/contact-form/contact-form.tsx'
import { NoMailNote } from '#ui/public-page/no-mail-note.tsx'
import { SitePage } from '#ui/site-page/site-page.tsx'
import classes from './article-page.module.css'
import type { ArticleSearch } from './article-search.ts'
import {
  type Article,
  type ArticleCategory,
  type ArticleId,
  type Articles,
  articleCategories,
  type Block,
  findArticle,
  searchArticles,
  textOf,
  useArticles,
} from './articles.ts'

/** Search engines show no more. Characters. */
const longestDescription = 160

/** The article that an address names, beside the search in all of them. */
export const ArticlePage = ({ search }: { readonly search: ArticleSearch }) => {
  const { category, error, ...origin } = search
  const id = findArticle({ category, error })
  const t = useText(texts)
  const articles = useArticles()
  const article = id && articles[id.category][id.error]
  return (
    <SitePage
      title={article?.title ?? t('missing.title')}
      lead={article ? undefined : t('missing.body')}
      description={article?.blocks.map(textOf).join(' ').slice(0, longestDescription)}
    >
      <div className={classes.columns} data-missing={!article || undefined}>
        {article && id && (
          <div className={classes.article}>
            <Blocks blocks={article.blocks} />
            <ReportProblem
              key={`${id.category} ${id.error}`}
              isOpen={id.error === '1'}
              send={({ first, email, message }, signal) =>
                reportArticle({ first, email, message, subject: article.title, ...origin }, signal)
              }
            />
          </div>
        )}
        <aside className={classes.aside}>
          <SearchArticles articles={articles} shown={id} />
          <nav aria-label={t('more')} className={classes.more}>
            <Anchor href={settings.supportUrl}>{t('support')}</Anchor>
            <Anchor renderRoot={(props) => <Link to="/Sales" {...props} />}>{t('sales')}</Anchor>
            <Anchor renderRoot={(props) => <Link to="/ConnectionTest" {...props} />}>{t('test')}</Anchor>
          </nav>
        </aside>
      </div>
    </SitePage>
  )
}

const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change.
  blocks.map((block, index) => <BlockView key={index} block={block} />)

const BlockView = ({ block }: { readonly block: Block }) => {
  switch (block.type) {
    case 'text':
      return <p>{block.text}</p>
    case 'subtitle':
      return <Title order={2}>{block.text}</Title>
    case 'item':
      return <li>{block.text}</li>
    case 'list':
      return (
        <ul>
          <Blocks blocks={block.items} />
        </ul>
      )
    case 'steps':
      return (
        <ol>
          <Blocks blocks={block.items} />
        </ol>
      )
    case 'image':
      return <Picture name={block.name} alt={block.alt} />
    case 'container':
      return (
        <div className={classes.container}>
          <Blocks blocks={block.blocks} />
        </div>
      )
  }
}

interface PictureProps {
  readonly name: string
  readonly alt: string
}

/** A picture of one of our screens in the language and the colours of the page. The one that is not shown is not loaded. */
const Picture = ({ name, alt }: PictureProps) => {
  const language = useLanguage()
  return (['light', 'dark'] as const).map((scheme) => (
    <img
      key={scheme}
      src={`/help/${language}/${name}-${scheme}.webp`}
      alt={alt}
      width={720}
      height={480}
      loading="lazy"
      data-scheme={scheme}
    />
  ))
}

interface SearchArticlesProps {
  readonly articles: Articles
  readonly shown: ArticleId | undefined
}

const SearchArticles = ({ articles, shown }: SearchArticlesProps) => {
  const t = useText(texts)
  const [words, setWords] = useState('')
  const found = searchArticles(articles, words)
  const inCategory = (category: ArticleCategory) => found.filter((id) => id.category === category)
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {words.trim() ? t('results', { count: found.length }) : t('all')}
      </p>
      {words.trim() !== '' && found.length === 0 && (
        <Button variant="subtle" size="xs" onClick={() => setWords('')}>
          {t('all')}
        </Button>
      )}
      {articleCategories
        .filter((category) => inCategory(category).length > 0)
        .map((category) => (
          <section key={category}>
            <h2 className={classes.category}>{t(`category.${category}`)}</h2>
            <ul className={classes.links}>
              {inCategory(category).map((id) => (
                <li key={id.error}>
                  <Link
                    to="/Support/Article"
                    search={{ ...id }}
                    aria-current={
                      shown?.category === category && shown.error === id.error ? 'page' : undefined
                    }
                  >
                    {(articles[category][id.error] as Article).title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </search>
  )
}

interface ReportProblemProps {
  /** If an article does not explain the cause, the form is shown at once. */
  readonly isOpen: boolean
  readonly send: (report: ContactValues, signal: AbortSignal) => Promise<void>
}

/** Tells support what an article did not solve: asked for first, then filled in, then sent. */
const ReportProblem = ({ isOpen, send }: ReportProblemProps) => {
  const t = useText(texts)
  const first = isOpen ? 'form' : 'prompt'
  const [state, setState] = useState<'prompt' | 'form' | 'sent'>(first)
  if (state === 'prompt')
    return (
      <div className={classes.report}>
        <p>{t('report.prompt')}</p>
        <Button variant="default" onClick={() => setState('form')}>
          {t('report.open')}
        </Button>
      </div>
    )
  if (state === 'sent')
    return (
      <div className={classes.report}>
        <Banner kind="success">{t('report.sent')}</Banner>
        <Button autoFocus onClick={() => setState(first)}>
          {t('report.done')}
        </Button>
      </div>
    )
  return (
    <div className={classes.report}>
      <Title order={2}>{t('report.title')}</Title>
      {settings.isMailOff && <NoMailNote />}
      <ContactForm
        fields={['first', 'email', 'message']}
        words={{ needMessage: t('report.message'), failed: t('report.failed') }}
        send={send}
        onSent={() => setState('sent')}
      />
    </div>
  )
}
