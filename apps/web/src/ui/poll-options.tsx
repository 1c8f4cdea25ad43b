import { mostPollOptions, textLimits } from '@lumi/contract/values'
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import words from '#locales/polls-pane.gen.ts'

/** Returns the options without the empty ones. */
export const filledOptions = (options: readonly string[]): string[] =>
  options.map((option) => option.trim()).filter(Boolean)

/** True if the options suffice for a poll: at least two, and none twice. */
export const areComplete = (options: readonly string[]): boolean =>
  filledOptions(options).length >= 2 && duplicateIn(options) === undefined

/** The index of an option that equals an earlier one. Empty options do not count. */
function duplicateIn(options: readonly string[]): number | undefined {
  const trimmed = options.map((option) => option.trim())
  const index = trimmed.findIndex((option, at) => option !== '' && trimmed.indexOf(option) < at)
  return index < 0 ? undefined : index
}

export interface OptionFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: string
  readonly maxLength: number
  readonly dir: 'auto'
  readonly autoComplete: 'off'
  readonly enterKeyHint: 'next'
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

interface PollOptionsProps {
  readonly options: readonly string[]
  readonly onChange: (options: readonly string[]) => void
  /** The text field of the portal or of the room. */
  readonly Field: ComponentType<OptionFieldProps>
  /** The button of the portal or of the room, with an icon. */
  readonly AddButton: ComponentType<{ readonly onClick: () => void; readonly children: ReactNode }>
  readonly className: string | undefined
  /** An element above the options. `fill` replaces all options, and focuses the first one. */
  readonly above?: (fill: (options: readonly string[]) => void) => ReactNode
}

/** The fields for the options of a poll. Enter moves to the next field, and adds one after the last. */
export const PollOptions = ({ options, onChange, Field, AddButton, className, above }: PollOptionsProps) => {
  const t = useText(words)
  const root = useRef<HTMLDivElement>(null)
  const toFocus = useRef<number>(undefined)
  const duplicate = duplicateIn(options)
  const isFull = options.length >= mostPollOptions
  const focus = (index: number) => root.current?.querySelectorAll('input')[index]?.focus()
  const changeAndFocus = (next: readonly string[], index: number) => {
    toFocus.current = index
    onChange(next)
  }
  const add = () => changeAndFocus([...options, ''], options.length)
  useEffect(() => {
    if (toFocus.current === undefined || options.length <= toFocus.current) return
    focus(toFocus.current)
    toFocus.current = undefined
  })
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (pressedKey(event) !== 'Enter') return
    event.preventDefault()
    if (index < options.length - 1) focus(index + 1)
    else if (!isFull && options[index]?.trim()) add()
  }
  return (
    <div ref={root} className={className}>
      {above?.((next) => changeAndFocus(next, 0))}
      {options.map((option, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its place
          key={index}
          label={t('form.option', { number: index + 1 })}
          help={index === options.length - 1 && index > 1 ? t('form.option.help') : undefined}
          error={index === duplicate ? t('form.option.twice') : undefined}
          value={option}
          maxLength={textLimits.pollOption}
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={(event) => onKeyDown(event, index)}
          onChange={({ currentTarget: { value } }) => onChange(options.with(index, value))}
        />
      ))}
      {!isFull && <AddButton onClick={add}>{t('form.add')}</AddButton>}
    </div>
  )
}
