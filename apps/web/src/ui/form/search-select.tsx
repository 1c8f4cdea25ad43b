import { Select } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import form from '#locales/form.gen.ts'
import { useSelectOnFocus } from './use-select-on-focus.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** The results for the typed text. */
export interface Found<Item> {
  readonly items: readonly Item[]
  readonly status: 'loading' | 'failed' | 'done'
  readonly search: (text: string) => void
  readonly retry: () => void
  /** Called at the end of the listed items where there are more. */
  readonly loadMore?: () => void
}

interface SearchSelectProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder: string
  /** Says that nothing was found. */
  readonly none: string
  readonly found: Found<unknown>
  readonly options: readonly Option[]
  readonly value: Option | undefined
  readonly onChoose: (value: string) => void
  /** For an optional choice: the label of the button that clears it. */
  readonly clear?: { readonly label: string; readonly run: () => void }
}

/** Chooses one of any number: what is typed is searched elsewhere. */
export const SearchSelect = ({
  label,
  labelHidden,
  placeholder,
  none,
  found: { status, search, retry, loadMore },
  options,
  value,
  onChoose,
  clear,
}: SearchSelectProps) => {
  const t = useText(form)
  const input = useRef<HTMLInputElement>(null)
  const selecting = useSelectOnFocus()
  const isListed = !value || options.some((option) => option.value === value.value)
  const nothing = { loading: t('search.loading'), failed: t('search.failed'), done: none }
  return (
    <Select
      ref={input}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      searchable
      {...selecting}
      scrollAreaProps={{ onBottomReached: loadMore }}
      clearable={clear !== undefined}
      // Mantine's own button can neither be reached by keys nor by screen readers, and is too small for a finger.
      clearButtonProps={{
        'aria-label': clear?.label,
        'aria-hidden': false,
        tabIndex: 0,
        size: '24px',
        // It goes with the choice.
        onClick: () => input.current?.focus(),
      }}
      allowDeselect={false}
      // The server has filtered the results already.
      filter={({ options }) => options}
      nothingFoundMessage={nothing[status]}
      data={isListed ? options : [value, ...options]}
      value={value?.value ?? null}
      onSearchChange={search}
      onDropdownOpen={() => status === 'failed' && retry()}
      onChange={(chosen) => (chosen === null ? clear?.run() : onChoose(chosen))}
    />
  )
}
