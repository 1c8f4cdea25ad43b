import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { SelectField } from '#room/ui/select-field.tsx'
import { colorSchemeKey } from '#ui/color-scheme-key.ts'

const schemes = ['auto', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** The colours of the pages, the same choice as in the portal; it is stored on this device. */
export const SchemeField = () => {
  const t = useText(common)
  const [scheme, setScheme] = useState(readScheme)
  useEffect(() => {
    const life = new AbortController()
    window.addEventListener('storage', ({ key }) => key === colorSchemeKey && setScheme(readScheme()), life)
    return () => life.abort()
  }, [])
  const choose = (chosen: Scheme) => {
    setScheme(chosen)
    try {
      localStorage.setItem(colorSchemeKey, chosen)
    } catch {
      // Storage is blocked: it holds until the page is left.
    }
    // A browser notifies only the other tabs. The script of the page that follows the choice listens for this.
    window.dispatchEvent(new StorageEvent('storage', { key: colorSchemeKey, newValue: chosen }))
  }
  return (
    <SelectField
      label={t('scheme.label')}
      value={scheme}
      options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
      onChoose={choose}
    />
  )
}

function readScheme(): Scheme {
  try {
    const stored = localStorage.getItem(colorSchemeKey)
    return schemes.find((scheme) => scheme === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}
