import type { colorLabels } from '@lumi/contract/values'
import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'
import { breakpoints } from './breakpoints.ts'

type ColorLabel = (typeof colorLabels)[number]

/** The colour labels of conferences, by the names that the contract has for them. */
export const labelColors: Readonly<Record<ColorLabel, string>> = {
  candlelight: '#f1a738',
  bubble: '#e0528b',
  sky: '#56cbf2',
  lime: '#67d890',
}

const sized = [
  'Button',
  'TextInput',
  'PasswordInput',
  'Textarea',
  'Select',
  'Checkbox',
  'Radio',
  'RadioGroup',
  'CheckboxGroup',
  'Switch',
  'Input',
]

const components = (size: 'sm' | 'md'): MantineThemeOverride['components'] => ({
  ...Object.fromEntries(sized.map((name) => [name, { defaultProps: { size } }])),
  // The options stand within the part of the page that contains the field, for screen readers as for the eye.
  Select: { defaultProps: { size, comboboxProps: { withinPortal: false } } },
  // A field reads from top to bottom: its label, itself, what is wrong with it, what helps.
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    styles: { label: { marginBottom: 4 }, description: { lineHeight: 1.45 }, error: { lineHeight: 1.45 } },
  },
  Menu: { styles: { label: { paddingBlock: '8px 4px' } } },
  // A stand-in is as wide as what it stands for, which on a phone would have wrapped.
  Skeleton: { styles: { root: { maxWidth: '100%' } } },
})

/** The one theme: nothing else names a colour, a size or a shadow. */
export const theme: MantineThemeOverride = {
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.35' },
    },
  },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '12px' },
  defaultRadius: 'md',
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, 'var(--lumi-shadow)'])),
  breakpoints,
  primaryColor: 'indigo',
  // Both schemes have the same indigo: white on it has a contrast of 5.6 : 1, which lighter shades do not reach.
  primaryShade: { light: 6, dark: 6 },
  autoContrast: false,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  colors: {
    indigo: [
      '#f2f5ff',
      '#e4e8fe',
      '#c9d2fc',
      '#adb9fb',
      '#8f9cf5',
      '#717de8',
      '#4f5bd5',
      '#474cb6',
      '#383c97',
      '#2a2d74',
    ],
    gray: [
      '#f9fafb',
      '#f3f4f6',
      '#e8e9ed',
      '#dcdee3',
      '#c4c7ce',
      '#9a9ea7',
      '#666c76',
      '#4d535e',
      '#303540',
      '#161b23',
    ],
    dark: [
      '#e6e8eb',
      '#bbbec3',
      '#9b9ea5',
      '#70747d',
      '#3c4047',
      '#2d3038',
      '#202329',
      '#14171d',
      '#0e1016',
      '#07090d',
    ],
  },
  components: components('md'),
}

/** The portal's closer setting: 14 px text and lower controls. Nested over `theme` by the portal's layout. */
export const denseTheme: MantineThemeOverride = { components: components('sm') }

/** Defined in both schemes, so that a part that is always dark gets its own values. */
const roomTones = {
  '--room-error': 'var(--mantine-color-error)',
  '--room-warning': 'var(--lumi-warning)',
  '--room-success': 'var(--lumi-success)',
  '--room-shadow': 'var(--lumi-shadow)',
}

/** The room's own names for its surfaces: from the page outwards to the parts that float over it. */
const roomLight = {
  '--room-canvas': 'var(--mantine-color-gray-1)',
  '--room-surface': '#ffffff',
  '--room-raised': 'var(--mantine-color-gray-1)',
  '--room-float': '#ffffff',
  '--room-hover': 'var(--mantine-color-gray-2)',
  '--room-desk': 'var(--mantine-color-gray-2)',
  '--room-line': 'var(--mantine-color-gray-3)',
  '--room-edge': 'var(--lumi-control-edge)',
  '--room-text': 'var(--mantine-color-gray-9)',
  '--room-dimmed': 'var(--mantine-color-gray-7)',
  '--room-faint': 'var(--mantine-color-gray-5)',
  '--room-link': 'var(--mantine-color-indigo-6)',
  '--room-accent': 'var(--mantine-color-indigo-6)',
  ...roomTones,
  '--room-own': 'var(--mantine-color-indigo-1)',
  '--room-own-text': 'var(--mantine-color-gray-9)',
  '--room-backdrop': 'rgb(22 27 35 / 48%)',
}
const roomDark: typeof roomLight = {
  '--room-canvas': 'var(--mantine-color-dark-9)',
  '--room-surface': 'var(--mantine-color-dark-7)',
  '--room-raised': 'var(--mantine-color-dark-6)',
  '--room-float': 'var(--mantine-color-dark-6)',
  '--room-hover': 'var(--mantine-color-dark-5)',
  '--room-desk': 'var(--mantine-color-dark-8)',
  '--room-line': 'var(--mantine-color-dark-5)',
  '--room-edge': 'var(--mantine-color-dark-3)',
  '--room-text': 'var(--mantine-color-dark-0)',
  '--room-dimmed': 'var(--mantine-color-dark-1)',
  '--room-faint': 'var(--mantine-color-dark-3)',
  '--room-link': 'var(--mantine-color-indigo-3)',
  '--room-accent': 'var(--mantine-color-indigo-4)',
  ...roomTones,
  '--room-own': 'var(--mantine-color-indigo-9)',
  '--room-own-text': '#ffffff',
  '--room-backdrop': 'rgb(7 9 13 / 72%)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  // Over pictures, which are as bright in one scheme as in the other.
  variables: { '--room-veil': 'rgb(7 9 13 / 72%)' },
  light: {
    '--lumi-shadow': '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 10%)',
    '--lumi-canvas': 'var(--mantine-color-gray-0)',
    '--lumi-surface': '#ffffff',
    '--lumi-hairline': 'var(--mantine-color-gray-2)',
    '--lumi-control-edge': '#868b95',
    '--lumi-focus': 'var(--mantine-color-indigo-6)',
    '--portal-accent': 'var(--mantine-color-indigo-6)',
    '--lumi-danger': '#c22740',
    '--lumi-success': '#1a7a43',
    '--lumi-warning': '#8f5b00',
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': '#c22740',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    ...roomLight,
  },
  dark: {
    '--lumi-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
    '--lumi-canvas': 'var(--mantine-color-dark-8)',
    '--lumi-surface': 'var(--mantine-color-dark-7)',
    '--lumi-hairline': 'var(--mantine-color-dark-5)',
    '--lumi-control-edge': '#6d727b',
    '--lumi-focus': 'var(--mantine-color-indigo-4)',
    '--portal-accent': 'var(--mantine-color-indigo-3)',
    '--lumi-danger': '#cf364e',
    '--lumi-success': '#6fd39a',
    '--lumi-warning': '#f3bd62',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff8797',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    ...roomDark,
  },
})
