import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import { duplicateIn, mostOptions } from '#lib/poll-options.ts'
import words from '#locales/polls-pane.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import classes from './options-field.module.css'

interface OptionsFieldProps {
  readonly options: readonly string[]
  readonly onChange: (options: readonly string[]) => void
}

/** What can be chosen. Enter goes on to the next, and makes one after the last. */
export const OptionsField = ({ options, onChange }: OptionsFieldProps) => {
  const t = useText(words)
  const fields = useRef<HTMLDivElement>(null)
  const added = useRef<number>(undefined)
  const duplicate = duplicateIn(options)
  const isFull = options.length >= mostOptions
  const focus = (place: number) => fields.current?.querySelectorAll('input')[place]?.focus()
  const add = () => {
    added.current = options.length
    onChange([...options, ''])
  }
  useEffect(() => {
    if (added.current === undefined || options.length <= added.current) return
    focus(added.current)
    added.current = undefined
  })
  const goOn = (event: KeyboardEvent, place: number) => {
    if (pressedKey(event) !== 'Enter') return
    event.preventDefault()
    if (place < options.length - 1) focus(place + 1)
    else if (!isFull && options[place]?.trim()) add()
  }
  return (
    <div ref={fields} className={classes.options}>
      {options.map((option, place) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          key={place}
          label={t('form.option', { number: place + 1 })}
          description={place === options.length - 1 && place > 1 ? t('form.option.help') : undefined}
          error={place === duplicate ? t('form.option.twice') : undefined}
          value={option}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={(event) => goOn(event, place)}
          onChange={({ currentTarget: { value } }) =>
            onChange(options.map((other, at) => (at === place ? value : other)))
          }
        />
      ))}
      {!isFull && (
        <ActionButton icon={IconPlus} onClick={add}>
          {t('form.add')}
        </ActionButton>
      )}
    </div>
  )
}
