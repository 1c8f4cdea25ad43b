import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import { duplicateIn, mostOptions } from '#lib/poll-options.ts'
import words from '#locales/polls-pane.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { TextField } from '#room/ui/text-field.tsx'
import classes from './polls-pane.module.css'

interface PollOptionsProps {
  readonly options: readonly string[]
  readonly onChange: (options: readonly string[]) => void
}

/** Answers that are often wanted, put in at once while nothing is written. */
const presets = [
  ['yes', 'no'],
  ['a', 'b', 'c', 'd'],
  ['agree', 'disagree'],
] as const

/** What can be chosen. Enter goes on to the next, and makes one after the last. */
export const PollOptions = ({ options, onChange }: PollOptionsProps) => {
  const t = useText(words)
  const fields = useRef<HTMLDivElement>(null)
  const next = useRef<number>(undefined)
  const duplicate = duplicateIn(options)
  const isFull = options.length >= mostOptions
  const focus = (place: number) => fields.current?.querySelectorAll('input')[place]?.focus()
  const add = () => {
    next.current = options.length
    onChange([...options, ''])
  }
  const fill = (texts: readonly string[]) => {
    next.current = 0
    onChange(texts)
  }
  useEffect(() => {
    if (next.current === undefined || options.length <= next.current) return
    focus(next.current)
    next.current = undefined
  })
  const goOn = (event: KeyboardEvent, place: number) => {
    if (pressedKey(event) !== 'Enter') return
    event.preventDefault()
    if (place < options.length - 1) focus(place + 1)
    else if (!isFull && options[place]?.trim()) add()
  }
  return (
    <div ref={fields} className={classes.form}>
      {options.every((option) => option.trim() === '') && (
        <fieldset className={classes.presets} aria-label={t('form.presets')}>
          {presets
            .map((names) => names.map((name) => t(`form.preset.${name}`)))
            .map((texts) => (
              <Button key={texts[0]} onClick={() => fill(texts)}>
                {texts.join(' / ')}
              </Button>
            ))}
        </fieldset>
      )}
      {options.map((option, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          key={place}
          label={t('form.option', { number: place + 1 })}
          value={option}
          maxLength={200}
          dir="auto"
          enterKeyHint="next"
          help={place === options.length - 1 && place > 1 ? t('form.option.help') : undefined}
          error={place === duplicate ? t('form.option.twice') : undefined}
          onKeyDown={(event) => goOn(event, place)}
          onChange={(event) => {
            const text = event.currentTarget.value
            onChange(options.map((other, at) => (at === place ? text : other)))
          }}
        />
      ))}
      {!isFull && (
        <Button onClick={add}>
          <IconPlus size={18} stroke={1.5} aria-hidden />
          {t('form.add')}
        </Button>
      )}
    </div>
  )
}
