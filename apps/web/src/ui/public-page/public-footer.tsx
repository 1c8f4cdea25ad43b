import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { LanguageSelect } from '../language-select.tsx'
import { LegalLink } from './legal-link.tsx'
import classes from './public-footer.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

/** Legal pages, language and colours, at the end of every page for visitors; `children` are further links. */
export const PublicFooter = ({ children }: { readonly children?: ReactNode }) => {
  const t = useText(common)
  return (
    <footer className={classes.footer}>
      <span>{t('footer.copyright', { year: new Date().getFullYear() })}</span>
      <nav className={classes.legal} aria-label={t('footer.legal')}>
        {children}
        <LegalLink page="privacy">{t('footer.privacy')}</LegalLink>
        <LegalLink page="terms">{t('footer.terms')}</LegalLink>
      </nav>
      <LanguageSelect />
      <SchemeSwitch />
    </footer>
  )
}
