import { LumiError } from '@lumi/sdk'
import { useForm } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import formTexts from '#locales/form.gen.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { type FieldSchemas, limitsOf, problemOf } from './schema.ts'
import { useProblemText } from './use-problem-text.ts'

type FieldValue = string | number | boolean
type Values = Record<string, FieldValue>
type Problems<V> = Partial<Record<keyof V & string, string>>

interface ChangeFormOptions<V extends Values> {
  readonly schemas: FieldSchemas
  /** The values as the server has them, or those that a new thing begins with. They may change meanwhile. */
  readonly saved: V
  /** A new thing: every field counts, not only what was changed; but none that may be left out and is left empty. */
  readonly isNew?: boolean
  /** Fields that say nothing of the saved thing, such as a password that is typed to prove who one is. */
  readonly aside?: readonly (keyof V & string)[]
  /** What the schemas cannot tell; it comes first. */
  readonly check?: (values: V) => Problems<V>
  /** Saves, and answers the values as they are then. */
  readonly save: (changes: Partial<V>, signal: AbortSignal) => Promise<V>
  /** Once the form knows that nothing is unsaved any more: what leads away from it waits for that. */
  readonly onSaved?: (values: V) => void
  /** Words for a refusal that the form has better ones for than the catalogue of failures. */
  readonly refusalText?: (error: unknown) => string | undefined
}

export type ChangeForm<V extends Values = Values> = ReturnType<typeof useChangeForm<V>>

/**
 * A form over something that is saved: it knows what was changed, holds it against the contract's schemas, and saves
 * that and no more. What somebody else changes meanwhile is shown, and what was typed stays.
 */
export const useChangeForm = <V extends Values>({
  schemas,
  saved,
  isNew = false,
  aside = [],
  check,
  save,
  onSaved,
  refusalText,
}: ChangeFormOptions<V>) => {
  const t = useText(formTexts)
  const problemText = useProblemText()
  const failureText = useChangeFailure()
  const attempt = useAttempt()
  const [base, setBase] = useState(saved)
  const [meanwhile, setMeanwhile] = useState<Partial<V>>({})
  const [failure, setFailure] = useState<string>()
  const [result, setResult] = useState<V>()

  /** What the server refused of a field; leaving the field does not mend it. */
  const refused = useRef<{ name: keyof V & string; value: FieldValue; text: string }>(undefined)

  const names = Object.keys(saved) as (keyof V & string)[]
  const isChanged = (values: V, name: keyof V & string) => values[name] !== base[name]
  const isGiven = (values: V, name: keyof V & string) =>
    values[name] !== '' || schemas[name]?.type !== 'optional'
  /** The fields that are checked and saved. */
  const concerned = (values: V) =>
    names.filter((name) => (isNew ? isGiven(values, name) : isChanged(values, name)))
  const changesOf = (values: V) =>
    Object.fromEntries(concerned(values).map((name) => [name, values[name]])) as Partial<V>

  const validate = (values: V) => {
    const found = concerned(values).flatMap((name) => {
      const issue = problemOf(schemas[name], values[name])
      return issue ? [[name, problemText(issue, values[name])]] : []
    })
    const { name, value, text } = refused.current ?? {}
    const stillRefused = name !== undefined && values[name] === value ? { [name]: text } : {}
    return { ...stillRefused, ...Object.fromEntries(found), ...check?.(values) }
  }
  const form = useForm<V>({ initialValues: saved, validate: validate as never, validateInputOnBlur: true })
  const { setFieldValue, setValues, clearErrors, setErrors } = form
  const values = form.values
  const changed = names.filter((name) => isChanged(values, name))

  const followed = useRef(saved)
  const typed = useRef(values)
  typed.current = values
  useEffect(() => {
    const before = followed.current
    if (before === saved) return
    followed.current = saved
    const elsewhere = (Object.keys(saved) as (keyof V & string)[]).filter(
      (name) => saved[name] !== before[name],
    )
    const kept = elsewhere.filter((name) => typed.current[name] !== before[name])
    for (const name of elsewhere) if (!kept.includes(name)) setFieldValue(name as never, saved[name] as never)
    const told = kept.filter((name) => typed.current[name] !== saved[name])
    setMeanwhile((known) => ({ ...known, ...Object.fromEntries(told.map((name) => [name, saved[name]])) }))
    setBase(saved)
  }, [saved, setFieldValue])

  const begin = (next: V) => {
    followed.current = next
    refused.current = undefined
    setBase(next)
    setValues(next as never)
    clearErrors()
    setMeanwhile({})
    setFailure(undefined)
  }

  const { run, pending } = useAction(async () => {
    setFailure(undefined)
    try {
      const next = await save(changesOf(values), attempt.begin())
      begin(next)
      setResult(next)
    } catch (error) {
      const text = refusalText?.(error) ?? failureText(error)
      const field = error instanceof LumiError ? names.find((name) => name === error.field) : undefined
      if (!field) return setFailure(text)
      refused.current = { name: field, value: typed.current[field] as FieldValue, text }
      setErrors({ [field]: text } as never)
      form.getInputNode(field as never)?.focus()
    }
  })

  const tell = useRef(onSaved)
  tell.current = onSaved
  useEffect(() => {
    if (result) tell.current?.(result)
  }, [result])

  /** What somebody else made of a field, where other things were typed here. */
  const changedMeanwhile = <K extends keyof V & string>(name: K): V[K] | undefined =>
    values[name] === base[name] ? undefined : meanwhile[name]

  return {
    values,
    changedMeanwhile,
    /** Whether there is something to lose. */
    unsaved: changed.some((name) => !aside.includes(name)),
    /** Whether it stands as it was saved a moment ago. */
    isSaved: result !== undefined && changed.length === 0,
    pending,
    /** Why saving failed, where no field is to blame. */
    failure,
    set: <K extends keyof V & string>(name: K, value: V[K]) => setFieldValue(name as never, value as never),
    reset: () => begin(saved),
    submit: (event: FormEvent<HTMLFormElement>) => {
      // A dialog's form lies within the page's in React, not in the document.
      event.stopPropagation()
      // Only the server knows whether it refuses that again.
      refused.current = undefined
      form.onSubmit(
        () => void run(),
        (errors) => {
          const first = names.find((name) => errors[name])
          if (first) form.getInputNode(first as never)?.focus()
        },
      )(event)
    },
    /** What an input needs; `description` is what it says below itself. */
    field(name: keyof V & string, description?: string) {
      const other = changedMeanwhile(name)
      return {
        ...form.getInputProps(name as never),
        ...limitsOf(schemas[name]),
        name,
        description: other === undefined ? description : t('meanwhile', { value: String(other) }),
      }
    },
  }
}
