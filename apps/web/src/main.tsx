import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '#ui/styles.css'
import { loadAreas } from '#i18n/area.ts'
import { currentLanguage } from '#i18n/language.ts'
import { followLanguage } from '#i18n/show-language.ts'
import { Direction } from '#ui/direction.tsx'
import { colorSchemeKey, cssVariables, theme } from '#ui/theme.ts'
import { createLumiRouter } from './router.ts'

const router = createLumiRouter()
const colorSchemes = localStorageColorSchemeManager({ key: colorSchemeKey })
const root = document.getElementById('root')

if (root) {
  followLanguage()
  // The first page is there, words and all, before it takes the place of the start page: nothing blank comes between.
  // A page that could not be loaded says so itself.
  void router
    .load()
    .then(() => loadAreas(currentLanguage()))
    .finally(() =>
      createRoot(root).render(
        <StrictMode>
          <Direction>
            <MantineProvider
              theme={theme}
              cssVariablesResolver={cssVariables}
              colorSchemeManager={colorSchemes}
              defaultColorScheme="auto"
            >
              <RouterProvider router={router} />
            </MantineProvider>
          </Direction>
        </StrictMode>,
      ),
    )
}
