import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '#ui/styles.css'
import { colorSchemeKey, cssVariables, theme } from '#ui/theme.ts'
import { createLumiRouter } from './router.ts'

const router = createLumiRouter()
const colorSchemes = localStorageColorSchemeManager({ key: colorSchemeKey })
const root = document.getElementById('root')

if (root) {
  // The first page is there before it takes the place of the start page, so that nothing blank comes between.
  void router.load().then(() =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemes}
          defaultColorScheme="auto"
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </StrictMode>,
    ),
  )
}
