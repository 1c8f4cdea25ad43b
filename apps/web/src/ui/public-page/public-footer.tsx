import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { SegmentedSwitch } from '#ui/segmented-switch.tsx'
import { LanguageSelect } from '../language-select.tsx'
import { LegalLink } from './legal-link.tsx'
import classes from './public-footer.module.css'

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

/** Light, dark, or the system's setting; the choice is stored on this device. */
export const SchemeSwitch = () => {
  const t = useText(common)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedSwitch
      label={t('scheme.label')}
      choices={[
        { id: 'light', label: t('scheme.light'), icon: IconSun },
        { id: 'auto', label: t('scheme.auto'), icon: IconDeviceDesktop },
        { id: 'dark', label: t('scheme.dark'), icon: IconMoon },
      ]}
      value={colorScheme}
      onChoose={setColorScheme}
    />
  )
}
