import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import classes from './public-page.module.css'

/** The mark and the name. */
export const Logo = () => {
  const t = useText(common)
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--mantine-color-indigo-6)" />
        <path
          d="M11 8v13a3 3 0 0 0 3 3h7"
          fill="none"
          stroke="#fff"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="20.5" cy="12.5" r="3.5" fill="#f1a738" />
      </svg>
      <span data-logo-name>{t('product')}</span>
    </span>
  )
}
