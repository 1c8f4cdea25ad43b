import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/connection-test.gen.ts'
import buttonClasses from '#room/ui/button.module.css'
import frame from '#room/ui/room-frame.module.css'
import { LanguageSelect } from '#ui/language-select.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import classes from './connection-test-page.module.css'
import { ConnectionTestView } from './connection-test-view.tsx'

/** The test on a page of its own, for a person who has no conference at hand. */
export const ConnectionTestPage = () => {
  const t = useText(words)
  const site = useText(common)
  useDocumentTitle(t('title'))
  return (
    <div className={frame.frame} data-room="">
      <main className={classes.page}>
        <h1 className={classes.title}>{t('title')}</h1>
        <ConnectionTestView />
        <footer className={classes.foot}>
          <LanguageSelect />
          <a href="/" className={buttonClasses.button} data-look="quiet">
            {site('action.home')}
          </a>
        </footer>
      </main>
    </div>
  )
}
