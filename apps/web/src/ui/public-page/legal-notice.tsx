import { RichText } from '#i18n/rich-text.tsx'
import { LegalLink } from './legal-link.tsx'
import classes from './legal-notice.module.css'

/** Says what somebody accepts by going on. The text marks the links as `<terms>` and `<privacy>`. */
export const LegalNotice = ({ text }: { readonly text: string }) => (
  <p className={classes.notice}>
    <RichText
      text={text}
      tags={{
        terms: (words) => (
          <LegalLink page="terms" inText>
            {words}
          </LegalLink>
        ),
        privacy: (words) => (
          <LegalLink page="privacy" inText>
            {words}
          </LegalLink>
        ),
      }}
    />
  </p>
)
