import { type ChangeEvent, useCallback, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import formTexts from '#locales/form.gen.ts'
import { type FieldSchemas, limitsOf } from './schema.ts'
import { changedElsewhere, type FieldValue, type Name, type Tracked, type Values } from './tracker.ts'
import type { useProblems } from './use-problems.ts'

/** The argument of a Mantine input's change handler: an event, or the value itself. */
type InputChange = FieldValue | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
type ToggleChange = boolean | ChangeEvent<HTMLInputElement>

/** The props of a field in which one of several values is chosen (`form.choice`). */
export interface Choice<Value> {
  readonly value: Value
  /** The value that somebody else has chosen. */
  readonly meanwhile?: Value
  readonly onPick: (value: Value) => void
}

interface InputsOptions<V extends Values> {
  readonly tracked: Tracked<V>
  readonly schemas: FieldSchemas
  readonly problems: ReturnType<typeof useProblems<V>>
  readonly set: <K extends Name<V>>(name: K, value: V[K]) => void
}

/** Returns the props of a form's inputs, each by the name of its field. */
export const useInputs = <V extends Values>({ tracked, schemas, problems, set }: InputsOptions<V>) => {
  const t = useText(formTexts)
  const afterPress = useAfterPress()
  const { values } = tracked

  /** Returns the value that somebody else gave to a field that was changed here as well. */
  const changedMeanwhile = <K extends Name<V>>(name: K) => changedElsewhere(tracked, name)

  return {
    changedMeanwhile,
    /** Props of a typed input; `description` is the help text below it. */
    field(name: Name<V>, description?: string) {
      const other = changedMeanwhile(name)
      return {
        name,
        // The input that a page gives to a field takes values of its type.
        value: values[name] as never,
        onChange: (change: InputChange) =>
          set(name, (typeof change === 'object' ? change.currentTarget.value : change) as V[Name<V>]),
        // The message of a problem changes the layout.
        onBlur: () => afterPress(() => problems.leave(name)),
        error: problems.shown[name],
        ...limitsOf(schemas[name]),
        description: other === undefined ? description : t('meanwhile', { value: String(other) }),
      }
    },
    /** Props of an input for one of several values. */
    choice: <K extends Name<V>>(name: K): Choice<V[K]> => ({
      value: values[name],
      meanwhile: changedMeanwhile(name),
      onPick: (value) => set(name, value),
    }),
    /** Props of an input that is on or off. */
    toggle: (name: Name<V>) => ({
      checked: values[name] === true,
      onChange: (change: ToggleChange) =>
        set(name, (typeof change === 'object' ? change.currentTarget.checked : change) as V[Name<V>]),
    }),
  }
}

/**
 * Puts off what moves a page until a press that is under way has ended: what was pressed would move away from under the
 * pointer, and the press be lost.
 */
export const useAfterPress = () => {
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    const over = new AbortController()
    const listen = (type: 'mousedown' | 'mouseup' | 'dragend', listener: () => void) =>
      window.addEventListener(type, listener, { capture: true, signal: over.signal })
    const end = () => {
      const works = waiting.current ?? []
      waiting.current = undefined
      for (const work of works) work()
    }
    listen('mousedown', () => {
      waiting.current ??= []
    })
    listen('mouseup', end)
    listen('dragend', end)
    return () => over.abort()
  }, [])
  return useCallback((work: () => void): void => {
    if (waiting.current) waiting.current.push(work)
    else work()
  }, [])
}
