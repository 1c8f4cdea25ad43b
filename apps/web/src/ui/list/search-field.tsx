import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { typingPauseMs } from '#lib/typing-pause.ts'
import { longestSearch } from './list-search.ts'

interface SearchFieldProps {
  readonly className?: string
  readonly label: string
  readonly value: string
  readonly onSearch: (value: string) => void
  /** True if it gets the focus when the dialog around it opens. */
  readonly isFirst?: boolean
}

/** Follows the typing at once, and asks when it pauses. */
export const SearchField = ({ className, label, value, onSearch, isFirst }: SearchFieldProps) => {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const ask = useDebouncedCallback((next: string) => {
    asked.current = next
    onSearch(next)
  }, typingPauseMs)

  // The requested value comes back while the typing continues. A different value comes from elsewhere: cleared filters,
  // or the browser's back button.
  useEffect(() => {
    if (value.trim() === asked.current.trim()) return
    ask.cancel()
    asked.current = value
    setText(value)
  }, [value, ask])

  return (
    <TextInput
      type="search"
      className={className}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={text}
      maxLength={longestSearch}
      data-autofocus={isFirst || undefined}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}
