import { LumiError } from '@lumi/sdk'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { type Changes, type FieldSchemas, givenBy } from './schema.ts'
import {
  begin,
  changedIn,
  enter,
  fail,
  follow,
  isSame,
  missingIn,
  type Name,
  namesOf,
  type RequiredFields,
  settle,
  submit,
  type Tracked,
  type Values,
} from './tracker.ts'
import { useInputs } from './use-inputs.ts'
import { type Problems, useProblems } from './use-problems.ts'

interface ChangeFormOptions<V extends Values, S extends FieldSchemas, Result> {
  readonly schemas: S
  /** The values as the server has them, or those that a new thing begins with. They may change meanwhile. */
  readonly saved: V
  /** A new thing: every field counts, not only what was changed; but none that may be left out and is left empty. */
  readonly isNew?: boolean
  /** True if saving twice has the same effect as saving once. Default: unless it is new. */
  readonly isRepeatable?: boolean
  /** Fields that are no part of the saved thing, such as a password that is typed to prove one's identity. */
  readonly excluded?: readonly Name<V>[]
  /**
   * False for a changed field whose value is not to be saved. It then stops nothing: an empty field takes its saved
   * value back, and an invalid one shows its problem. Default: always true.
   */
  readonly counts?: (name: Name<V>, value: V[Name<V>]) => boolean
  readonly required?: RequiredFields<V> | ((values: V) => RequiredFields<V>)
  /** False if it can be submitted without them, and then shows the missing ones. Default: the button waits for them. */
  readonly waits?: boolean
  /** Checks that neither the schemas nor `required` can express; they come first. */
  readonly check?: (values: V) => Problems<V>
  readonly save: (changes: Changes<V, S>, signal: AbortSignal) => Promise<Result>
  /** The values of what was saved. Default: those that the form began with. */
  readonly valuesOf?: (result: Result) => V
  readonly onSaved?: (result: Result) => void
  /** After `onSaved`, unless something was entered meanwhile: what leads away from the form waits for that. */
  readonly onDone?: () => void
  /** Words for a refusal that the form has better ones for than the catalogue of failures. */
  readonly refusalText?: (error: unknown) => string | undefined
}

export type ChangeForm<V extends Values = Values> = ReturnType<typeof useChangeForm<V, FieldSchemas, unknown>>

/**
 * A form over something that is saved: it knows what was changed, holds it against the contract's schemas, and saves
 * that and no more. What somebody else changes meanwhile is shown, and what was entered stays, while it is saved too.
 */
export const useChangeForm = <V extends Values, S extends FieldSchemas, Result>({
  schemas,
  saved,
  isNew = false,
  isRepeatable = !isNew,
  excluded = [],
  counts = () => true,
  required = {},
  waits = true,
  check,
  save,
  valuesOf = () => saved,
  onSaved,
  onDone,
  refusalText,
}: ChangeFormOptions<V, S, Result>) => {
  const failureText = useChangeFailure({ isRepeatable })
  const element = useRef<HTMLFormElement>(undefined)
  const [tracked, setTracked] = useTracked(saved)
  const { values } = tracked
  const names = namesOf(values)
  const [changed, ignored] = partition(changedIn(tracked), (name) => counts(name, values[name]))
  const unsaved = changed.some((name) => !excluded.includes(name))
  const isGiven = (name: Name<V>) => values[name] !== '' || schemas[name]?.type !== 'optional'
  const submitted = isNew ? names.filter(isGiven) : changed
  const needed = typeof required === 'function' ? required(values) : required
  const problems = useProblems({ schemas, values, names: submitted, ignored, required: needed, check })

  const isMissing = waits && missingIn(values, needed).length > 0
  const isReady = unsaved || isNew
  const waitsFor: 'field' | 'change' | undefined = isMissing ? 'field' : isReady ? undefined : 'change'

  const focus = (name: Name<V>) => {
    const input = element.current?.elements.namedItem(name)
    if (input instanceof HTMLElement) input.focus()
  }

  const { run, pending, failure, forgetFailure, hasSaved } = useSaving({
    save: async (signal) => {
      const entered = submitted.map((name) => [name, values[name]] as const)
      setTracked((form) => submit(form, Object.fromEntries(entered) as Partial<V>))
      const changes = entered.map(([name, value]) => [name, givenBy(schemas[name], value)])
      const result = await save(Object.fromEntries(changes) as Changes<V, S>, signal)
      // A new thing is made once: what was entered since belongs to no other.
      setTracked((form) =>
        isNew ? begin(valuesOf(result)) : refill(settle(form, valuesOf(result)), ignored),
      )
      problems.forgetAll()
      for (const name of ignored) problems.leave(name)
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

  const set = <K extends Name<V>>(name: K, value: V[K]) => {
    setTracked((form) => enter(form, name, value))
    problems.forget(name)
  }

  return {
    ...useInputs({ tracked, schemas, problems, set }),
    values,
    saved: tracked.saved,
    /** True if there are unsaved changes. */
    unsaved,
    /** The reason why it cannot be sent yet: a required field is empty, or nothing was changed. */
    waitsFor,
    /** True if the form shows the state that was just saved. */
    isSaved: hasSaved && changed.length === 0,
    pending,
    /** The reason why saving failed, if it concerns no field. */
    failure,
    set,
    reset: () => {
      setTracked((form) => begin(form.saved))
      problems.forgetAll()
      forgetFailure()
    },
    /** Saves it, or shows at its fields why it cannot be saved yet. */
    submit: (event: FormEvent<HTMLFormElement>, mayRun = true) => {
      event.preventDefault()
      // A dialog's form lies within the page's in React, not in the document.
      event.stopPropagation()
      element.current = event.currentTarget
      if (waitsFor === 'change') return
      const found = problems.show()
      const first = names.find((name) => found[name])
      if (first) focus(first)
      else if (mayRun && !waitsFor) void run()
    },
  }
}

const partition = <Item>(items: readonly Item[], belongs: (item: Item) => boolean) =>
  [items.filter(belongs), items.filter((item) => !belongs(item))] as const

/** Gives empty fields their saved values. */
const refill = <V extends Values>(tracked: Tracked<V>, names: readonly Name<V>[]): Tracked<V> =>
  names
    .filter((name) => tracked.values[name] === '')
    .reduce((form, name) => enter(form, name, form.saved[name]), tracked)

/** The fields of a form as the state of a component, which follow what is saved. */
const useTracked = <V extends Values>(saved: V) => {
  const [tracked, setTracked] = useState(() => begin(saved))
  const [known, setKnown] = useState(saved)
  if (!isSame(saved, known)) {
    setKnown(saved)
    setTracked((form) => follow(form, saved))
  }
  return [tracked, setTracked] as const
}

interface SavingOptions<Result> {
  readonly save: (signal: AbortSignal) => Promise<Result>
  /** Once the page shows what was saved: what leads away from it waits for that. */
  readonly onSaved: (result: Result) => void
  /** Returns the reason in words; undefined if it is shown elsewhere. */
  readonly onFailed: (error: unknown) => string | undefined
}

/** Saves once at a time, as often as there is something to save. */
const useSaving = <Result>({ save, onSaved, onFailed }: SavingOptions<Result>) => {
  const attempt = useAttempt()
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<{ readonly result: Result }>()
  const { run, pending } = useAction(async () => {
    setFailure(undefined)
    try {
      const result = await save(attempt.begin())
      setOutcome({ result })
    } catch (error) {
      setFailure(onFailed(error))
    }
  })

  const notifySaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (outcome) notifySaved(outcome.result)
  }, [outcome])

  return {
    run,
    pending,
    failure,
    forgetFailure: () => setFailure(undefined),
    hasSaved: outcome !== undefined,
  }
}
