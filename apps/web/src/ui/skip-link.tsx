import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import classes from './skip-link.module.css'

/** The first link of a page: leads keyboards past its navigation to the element with the id `content`. */
export const SkipLink = () => {
  const t = useText(common)
  return (
    <a href="#content" className={classes.skip}>
      {t('skip')}
    </a>
  )
}
