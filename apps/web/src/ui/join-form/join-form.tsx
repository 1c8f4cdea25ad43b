import { LumiError } from '@lumi/sdk'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { findRoom } from '#lib/join/find-room.ts'
import { openRoom } from '#lib/join/open-room.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import { Banner } from '../banner.tsx'
import classes from './join-form.module.css'

interface JoinFormProps {
  /** The page's own words. */
  readonly texts: Readonly<Record<'field' | 'invalid' | 'submit' | 'submitting', string>> & {
    readonly help?: string
  }
  readonly initial?: string
  readonly enter?: typeof openRoom
  /** Below the button. */
  readonly children?: ReactNode
}

/** Enters a room by its link or id, once the server knows it. */
export const JoinForm = ({ texts, initial = '', enter = openRoom, children }: JoinFormProps) => {
  const words = useText(common)
  const [input, setInput] = useState(initial)
  const [problem, setProblem] = useState<'invalid' | 'unreachable'>()
  const field = useRef<HTMLInputElement>(null)

  const { run, pending } = useAction(async () => {
    setProblem(undefined)
    try {
      enter(await findRoom(input))
    } catch (error) {
      const unreachable = error instanceof LumiError && error.isUnreachable
      setProblem(unreachable ? 'unreachable' : 'invalid')
      field.current?.focus()
      field.current?.select()
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={field}
        label={texts.field}
        description={texts.help}
        name="room"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={input}
        onChange={(event) => {
          setInput(event.currentTarget.value)
          setProblem(undefined)
        }}
        error={problem === 'invalid' && texts.invalid}
      />
      {problem === 'unreachable' && <Banner kind="error">{words('error.connection')}</Banner>}
      <Button type="submit" fullWidth aria-busy={pending}>
        {pending ? texts.submitting : texts.submit}
      </Button>
      {children}
    </form>
  )
}
