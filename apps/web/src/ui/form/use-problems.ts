import { useCallback, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import form from '#locales/form.gen.ts'
import { type FieldSchemas, type Issue, problemOf } from './schema.ts'
import { missingIn, type Name, type RequiredFields, type Values } from './tracker.ts'
import { addressProblem } from './url-field.tsx'

export type Problems<V extends Values> = Partial<Record<Name<V>, string>>

interface Refusal<V extends Values> {
  readonly name: Name<V>
  readonly value: V[Name<V>]
  readonly text: string
}

interface ProblemsOptions<V extends Values> {
  readonly schemas: FieldSchemas
  readonly values: V
  /** The fields that are checked by their schemas. */
  readonly names: readonly Name<V>[]
  /** Fields whose problems are shown, but do not prevent saving. */
  readonly ignored: readonly Name<V>[]
  readonly required: RequiredFields<V>
  readonly check?: (values: V) => Problems<V>
}

/**
 * Tracks the problems of a form's fields. A problem is shown when the field is left and when the form is sent, until
 * the value changes.
 */
export const useProblems = <V extends Values>({
  schemas,
  values,
  names,
  ignored,
  required,
  check,
}: ProblemsOptions<V>) => {
  const t = useText(form)
  const problemText = useProblemText()
  const [shown, setShown] = useState<Problems<V>>({})
  const [refusal, setRefusal] = useState<Refusal<V>>()

  const findIn = (some: readonly Name<V>[]) =>
    Object.fromEntries(
      some.flatMap((name) => {
        const issue = problemOf(schemas[name], values[name])
        return issue ? [[name, problemText(issue, values[name])]] : []
      }),
    ) as Problems<V>
  /** Finds the problems that prevent sending. */
  const find = (): Problems<V> => {
    const missing = missingIn(values, required).map((name) => {
      const words = required[name]
      return [name, words === true ? t('required') : words]
    })
    return { ...findIn(names), ...Object.fromEntries(missing), ...check?.(values) }
  }

  const findIgnored = () => findIn(ignored.filter((name) => values[name] !== ''))

  return {
    shown,
    /** Says what is wrong with a field, which somebody leaves. That does not mend what the server refused. */
    leave: (name: Name<V>) => {
      const isRefused = refusal?.name === name && refusal.value === values[name]
      const problem = { ...findIgnored(), ...find() }[name] ?? (isRefused ? refusal.text : undefined)
      setShown((before) => ({ ...before, [name]: problem }))
    },
    /**
     * Shows all problems, and returns those that prevent sending. Only the server knows which values it refuses again.
     */
    show: () => {
      const all = find()
      setRefusal(undefined)
      setShown({ ...findIgnored(), ...all })
      return all
    },
    refuse: (name: Name<V>, value: V[Name<V>], text: string) => {
      setRefusal({ name, value, text })
      setShown((before) => ({ ...before, [name]: text }))
    },
    forget: (name: Name<V>) => setShown((before) => ({ ...before, [name]: undefined })),
    forgetAll: () => {
      setRefusal(undefined)
      setShown({})
    },
  }
}

/** Says what a schema finds wrong with a value, in the words of the page's language. */
const useProblemText = () => {
  const t = useText(form)
  return useCallback(
    ({ code, origin, format, minimum, maximum }: Issue, value: unknown): string => {
      if (value === '') return t('required')
      if (code === 'too_small')
        return origin === 'string' ? t('required') : t('tooSmall', { min: Number(minimum) })
      if (code === 'too_big')
        return origin === 'string'
          ? t('tooLong', { count: Number(maximum) })
          : t('tooLarge', { max: Number(maximum) })
      if (format === 'email' || format === 'url') return t(`address.${addressProblem(format, String(value))}`)
      return t('invalid')
    },
    [t],
  )
}
