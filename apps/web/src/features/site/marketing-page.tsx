import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSiteContent } from '#api/site-content.ts'
import { useText } from '#i18n/use-text.ts'
import site from '#locales/site.gen.ts'
import { SitePage } from '#ui/site-page/site-page.tsx'
import classes from './marketing-page.module.css'

export type MarketingPageName = 'problems' | 'solutions' | 'about' | 'study'

export const findMarketingPage = (name: string): MarketingPageName | undefined => {
  const page = name.toLowerCase()
  return page === 'problems' || page === 'solutions' || page === 'about' ? page : undefined
}

/** A page about the organization, whose texts an installation can replace (docs/decisions/site-content.md). */
export const MarketingPage = ({ page }: { readonly page: MarketingPageName }) => {
  const words = useText(site)
  const { title, lead, sections } = useSiteContent().pages[page]
  return (
    <SitePage title={title} lead={lead}>
      <div className={classes.sections}>
        {sections.map((section) => (
          // The server finds this element in the prerendered page (`site-content.ts`).
          <section key={section.title} className={classes.section}>
            <Title order={2}>{section.title}</Title>
            <p>{section.body}</p>
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
