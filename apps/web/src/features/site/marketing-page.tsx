import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import site from '#locales/site.gen.ts'
import texts from '#locales/site-pages.gen.ts'
import { SitePage } from '#ui/site-page/site-page.tsx'
import classes from './marketing-page.module.css'

/** The number of sections of each page. */
const sections = {
  problems: [1, 2, 3, 4],
  solutions: [1, 2, 3, 4],
  about: [1, 2, 3],
  study: [1],
} as const

export type MarketingPageName = keyof typeof sections

export const findMarketingPage = (name: string): MarketingPageName | undefined => {
  const page = name.toLowerCase()
  return page === 'problems' || page === 'solutions' || page === 'about' ? page : undefined
}

/** Presents Lumi in a few sections. */
export const MarketingPage = ({ page }: { readonly page: MarketingPageName }) => {
  const t = useText(texts)
  const words = useText(site)
  const title = (section: number) => t(`${page}.${section}.title` as 'about.1.title')
  const body = (section: number) => t(`${page}.${section}.body` as 'about.1.body')
  return (
    <SitePage title={t(`${page}.title`)} lead={t(`${page}.lead`)}>
      <div className={classes.sections}>
        {sections[page].map((section) => (
          <section key={section} className={classes.section}>
            <Title order={2}>{title(section)}</Title>
            <p>{body(section)}</p>
          </section>
        ))}
      </div>
      <div className={classes.ways}>
        <Button size="md" renderRoot={(props) => <Link to="/DemoRoom/{-$type}" {...props} />}>
          {words('try')}
        </Button>
        <Button size="md" variant="default" renderRoot={(props) => <Link to="/Sales" {...props} />}>
          {words('talk')}
        </Button>
      </div>
    </SitePage>
  )
}
