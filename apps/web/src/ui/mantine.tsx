import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine.css'
import { colorSchemeKey, theme } from './theme.ts'

const manager = localStorageColorSchemeManager({ key: colorSchemeKey })
const getRootElement = () => document.documentElement

/**
 * What Mantine's components stand in: its `MantineProvider` without what computes the theme's variables in the browser.
 * They are a stylesheet here (`build/theme.ts`), and the code would be 2 kB more (gzipped) for every page.
 */
export const Mantine = ({ children }: { readonly children: ReactNode }) => {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  })
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
