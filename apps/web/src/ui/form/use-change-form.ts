import { LumiError } from '@lumi/sdk'
import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import formTexts from '#locales/form.gen.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { type FieldSchemas, limitsOf } from './schema.ts'
import {
  begin,
  changedElsewhere,
  changedIn,
  enter,
  type FieldValue,
  fail,
  type Name,
  namesOf,
  settle,
  submit,
  type Values,
} from './tracker.ts'
import { type Problems, useProblems } from './use-problems.ts'
import { useSaving } from './use-saving.ts'
import { useTracked } from './use-tracked.ts'

interface ChangeFormOptions<V extends Values, Result> {
  readonly schemas: FieldSchemas
  /** The values as the server has them, or those that a new thing begins with. They may change meanwhile. */
  readonly saved: V
  /** A new thing: every field counts, not only what was changed; but none that may be left out and is left empty. */
  readonly isNew?: boolean
  /** Whether saving it twice does no more than saving it once. Default: unless it is new. */
  readonly isRepeatable?: boolean
  /** Fields that say nothing of the saved thing, such as a password that is typed to prove who one is. */
  readonly excluded?: readonly Name<V>[]
  /** What the schemas cannot tell; it comes first. */
  readonly check?: (values: V) => Problems<V>
  readonly save: (changes: Partial<V>, signal: AbortSignal) => Promise<Result>
  /** The values of what was saved. Default: those that the form began with. */
  readonly valuesOf?: (result: Result) => V
  readonly onSaved?: (result: Result) => void
  /** After `onSaved`, unless something was entered meanwhile: what leads away from the form waits for that. */
  readonly onDone?: () => void
  /** Words for a refusal that the form has better ones for than the catalogue of failures. */
  readonly refusalText?: (error: unknown) => string | undefined
}

/** What an input of Mantine says when it changes: an event, or the value itself. */
type InputChange = FieldValue | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

export type ChangeForm<V extends Values = Values> = ReturnType<typeof useChangeForm<V, unknown>>

/**
 * A form over something that is saved: it knows what was changed, holds it against the contract's schemas, and saves
 * that and no more. What somebody else changes meanwhile is shown, and what was entered stays, while it is saved too.
 */
export const useChangeForm = <V extends Values, Result>({
  schemas,
  saved,
  isNew = false,
  isRepeatable = !isNew,
  excluded = [],
  check,
  save,
  valuesOf = () => saved,
  onSaved,
  onDone,
  refusalText,
}: ChangeFormOptions<V, Result>) => {
  const t = useText(formTexts)
  const failureText = useChangeFailure({ isRepeatable })
  const element = useRef<HTMLFormElement>(undefined)
  const [tracked, setTracked] = useTracked(saved)
  const { values } = tracked
  const names = namesOf(values)
  const changed = changedIn(tracked)
  const unsaved = changed.some((name) => !excluded.includes(name))
  const isGiven = (name: Name<V>) => values[name] !== '' || schemas[name]?.type !== 'optional'
  const submitted = isNew ? names.filter(isGiven) : changed
  const problems = useProblems({ schemas, values, names: submitted, check })

  const focus = (name: Name<V>) => {
    const input = element.current?.elements.namedItem(name)
    if (input instanceof HTMLElement) input.focus()
  }

  const { run, pending, failure, forgetFailure, hasSaved } = useSaving({
    save: async (signal) => {
      const changes = Object.fromEntries(submitted.map((name) => [name, values[name]])) as Partial<V>
      setTracked((form) => submit(form, changes))
      const result = await save(changes, signal)
      // A new thing is made once: what was entered since belongs to no other.
      setTracked((form) => (isNew ? begin(valuesOf(result)) : settle(form, valuesOf(result))))
      problems.forgetAll()
      return result
    },
    onSaved: (result) => {
      onSaved?.(result)
      if (!unsaved) onDone?.()
    },
    onFailed: (error) => {
      setTracked(fail)
      const text = refusalText?.(error) ?? failureText(error)
      const field = error instanceof LumiError ? names.find((name) => name === error.field) : undefined
      if (!field) return text
      problems.refuse(field, values[field], text)
      focus(field)
    },
  })

  /** What somebody else made of a field, where other things were entered here. */
  const changedMeanwhile = <K extends Name<V>>(name: K) => changedElsewhere(tracked, name)

  const set = <K extends Name<V>>(name: K, value: V[K]) => {
    setTracked((form) => enter(form, name, value))
    problems.forget(name)
  }

  return {
    values,
    changedMeanwhile,
    /** Whether there is something to lose. */
    unsaved,
    /** Whether it stands as it was saved a moment ago. */
    isSaved: hasSaved && changed.length === 0,
    pending,
    /** Why saving failed, where no field is to blame. */
    failure,
    set,
    reset: () => {
      setTracked((form) => begin(form.saved))
      problems.forgetAll()
      forgetFailure()
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      // A dialog's form lies within the page's in React, not in the document.
      event.stopPropagation()
      element.current = event.currentTarget
      const found = problems.tell()
      const first = names.find((name) => found[name])
      if (first) focus(first)
      else void run()
    },
    /** What an input needs; `description` is what it says below itself. */
    field(name: Name<V>, description?: string) {
      const other = changedMeanwhile(name)
      return {
        name,
        // The input that a page gives to a field takes values of its type.
        value: values[name] as never,
        onChange: (change: InputChange) =>
          set(name, (typeof change === 'object' ? change.currentTarget.value : change) as V[Name<V>]),
        onBlur: () => problems.leave(name),
        error: problems.shown[name],
        ...limitsOf(schemas[name]),
        description: other === undefined ? description : t('meanwhile', { value: String(other) }),
      }
    },
  }
}
