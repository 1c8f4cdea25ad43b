import { useText } from '#i18n/use-text.ts'
import texts from '#locales/installed.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { SlackSection } from './slack-section.tsx'

/** Each has its own query, so that one that cannot be loaded leaves the others. */
const sections = [SlackSection] as const

/** The products of others in which the app is installed. */
export const InstalledPage = () => {
  const t = useText(texts)
  return (
    <Page title={t('title')}>
      {sections.map((Section) => (
        <Section key={Section.name} />
      ))}
    </Page>
  )
}
