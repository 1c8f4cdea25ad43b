import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { type HelpArea, helpUrl, type Problem } from './help-articles.ts'
import classes from './help-link.module.css'

interface HelpLinkProps<A extends HelpArea> {
  readonly area: A
  readonly problem: Problem<A>
  /** Names the problem, so that screen readers can tell the links of one page apart. */
  readonly about: string
}

/** Leads to the help article about a problem, in a new tab, so that the call or the test goes on. */
export const HelpLink = <A extends HelpArea>({ area, problem, about }: HelpLinkProps<A>) => {
  const t = useText(common)
  const text = t('action.help')
  return (
    <a
      className={classes.link}
      href={helpUrl(area, problem)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${text}: ${about}`}
    >
      {text}
    </a>
  )
}
