import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

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
  const asked = useRef(value)
  const ask = useDebouncedCallback((next: string) => {
    asked.current = next
    onSearch(next)
  }, typingMs)

  // What was asked for comes back while the typing goes on. Another value is the doing of others: cleared filters, or
  // the way back.
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
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}
