import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

interface SearchFieldProps {
  readonly className?: string
  readonly label: string
  readonly value: string
  readonly onSearch: (value: string) => void
}

const typingMs = 250

/** Follows the typing at once, and asks when it pauses. */
export const SearchField = ({ className, label, value, onSearch }: SearchFieldProps) => {
  const [text, setText] = useState(value)
  const ask = useDebouncedCallback(onSearch, typingMs)

  // The address changed by itself: cleared filters, or the way back.
  useEffect(() => setText((before) => (before.trim() === value.trim() ? before : value)), [value])

  return (
    <TextInput
      type="search"
      className={className}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={text}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}
