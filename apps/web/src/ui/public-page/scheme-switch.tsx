import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { SegmentedSwitch } from '#ui/segmented-switch.tsx'

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
