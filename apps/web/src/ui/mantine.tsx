import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine.css'
import { colorSchemeKey } from './color-scheme-key.ts'
import { theme } from './theme.ts'

const manager = localStorageColorSchemeManager({ key: colorSchemeKey })

/**
 * The provider of Mantine's components. The theme's variables are a stylesheet that the build makes (`build/theme.ts`).
 */
export const Mantine = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={manager}
    defaultColorScheme="auto"
    withCssVariables={false}
  >
    {children}
  </MantineProvider>
)
