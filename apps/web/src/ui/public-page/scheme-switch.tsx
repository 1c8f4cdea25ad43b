import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './scheme-switch.module.css'

const schemes = [
  ['light', IconSun],
  ['auto', IconDeviceDesktop],
  ['dark', IconMoon],
] as const

/** Light, dark, or as the system says; the choice is kept on this device. */
export const SchemeSwitch = () => {
  const t = useText(common)
  const group = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.switch}>
      <legend className={visually.hidden}>{t('scheme.label')}</legend>
      {schemes.map(([scheme, Icon]) => (
        <label key={scheme} className={classes.choice} title={t(`scheme.${scheme}`)}>
          <input
            type="radio"
            name={group}
            className={visually.hidden}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
            aria-label={t(`scheme.${scheme}`)}
          />
          <Icon size={16} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
