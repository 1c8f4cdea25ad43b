import { Button, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { saveBlob } from '#lib/save-file.ts'
import texts from '#locales/docs-try.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import type { TryableOperation } from '../../../build/docs/operations.ts'
import { type Answer, callOperation, isJson } from './call-operation.ts'
import classes from './try.module.css'

interface TryFormProps {
  readonly operationId: string
  readonly operation: TryableOperation
}

/** What the operation takes, the button that calls it, and the answer below. Deletions ask first. */
export const TryForm = ({ operationId, operation }: TryFormProps) => {
  const t = useText(texts)
  const { method, parameters, files: fileNames, caller } = operation
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState(operation.body)
  const [files, setFiles] = useState<Record<string, File>>({})
  const [token, setToken] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const hasBadBody = body !== undefined && !isJson(body)

  const of = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && values[parameter.name]?.trim())
        .map(({ name }) => [name, values[name]?.trim() ?? '']),
    )
  const send = async (signal: AbortSignal) => {
    const entered = { params: of('path'), query: of('query'), body, files, token: token.trim() || undefined }
    const received = await callOperation(operationId, entered, signal)
    if (!signal.aborted) setAnswer(received)
  }
  const { run, pending, failure } = useInlineAction(send)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasBadBody || pending) return
    if (method === 'DELETE') setAsking(true)
    else void run()
  }

  return (
    <>
      <form className={classes.fields} onSubmit={submit}>
        {(caller === 'participant' || caller === 'other') && (
          <PasswordInput
            label={t('token')}
            description={t(`token.${caller}`)}
            autoComplete="off"
            value={token}
            onChange={({ currentTarget }) => setToken(currentTarget.value)}
          />
        )}
        {parameters.map(({ name, isRequired, description, example, values: choices }) => {
          const field = {
            ...named(name),
            description: description && (
              <span lang="en" dir="ltr">
                {description}
              </span>
            ),
            required: isRequired,
            placeholder: example,
            value: values[name] ?? '',
          }
          const set = (value: string | null) => setValues({ ...values, [name]: value ?? '' })
          return choices ? (
            <Select
              key={name}
              {...field}
              value={values[name] || null}
              data={choices}
              clearable
              onChange={set}
            />
          ) : (
            <TextInput
              key={name}
              {...field}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => set(currentTarget.value)}
            />
          )
        })}
        {body !== undefined && (
          <Textarea
            label={t('body')}
            className={classes.body}
            dir="ltr"
            rows={Math.min(16, body.split('\n').length + 1)}
            spellCheck={false}
            value={body}
            error={hasBadBody && t('body.wrong')}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        )}
        {fileNames.map((name) => (
          <TextInput
            key={name}
            type="file"
            {...named(name)}
            onChange={({ currentTarget }) => {
              const { [name]: _, ...others } = files
              const file = currentTarget.files?.[0]
              setFiles(file ? { ...others, [name]: file } : others)
            }}
          />
        ))}
        {failure && <Banner kind="error">{failure}</Banner>}
        <div className={classes.actions}>
          <Button type="submit" aria-busy={pending}>
            {t('send')}
          </Button>
        </div>
      </form>
      <div role="status">{answer && <AnswerView answer={answer} />}</div>
      <ConfirmDialog
        opened={isAsking}
        title={t('delete.title')}
        body={t('delete.body', { request: `${method} ${filledIn(operation.path, of('path'))}` })}
        confirmLabel={t('delete.confirm')}
        destructive
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Names of fields are those of the API. */
const named = (name: string) =>
  ({ label: name, labelProps: { dir: 'ltr', className: classes.name } }) as const

const filledIn = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (mark, name: string) => params[name] ?? mark)

/** An answer as a program gets it. */
const AnswerView = ({ answer: { status, headers, body, file } }: { readonly answer: Answer }) => {
  const t = useText(texts)
  return (
    <section
      className={classes.answer}
      aria-label={t('answer')}
      data-kind={status < 400 ? 'success' : 'refusal'}
    >
      <h3>{t('answer.status', { status: String(status) })}</h3>
      <dl dir="ltr">
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file && (
        <Button variant="default" onClick={() => saveBlob(file, 'answer')}>
          {t('answer.save')}
        </Button>
      )}
      {body ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard as well
        <pre dir="ltr" tabIndex={0}>
          {body}
        </pre>
      ) : (
        !file && <p>{t('answer.empty')}</p>
      )}
    </section>
  )
}
