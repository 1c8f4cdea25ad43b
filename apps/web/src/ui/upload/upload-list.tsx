import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useSyncExternalStore } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useConnection } from '#lib/use-connection.ts'
import common from '#locales/common.gen.ts'
import uploadTexts from '#locales/upload.gen.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './upload-list.module.css'
import type { Upload, UploadQueue } from './upload-queue.ts'

/** The files that are on their way, each with how far it is; nothing while there are none. */
export const UploadList = ({ uploads }: { readonly uploads: UploadQueue }) => {
  const t = useText(uploadTexts)
  const { cancel, retry } = uploads
  const items = useSyncExternalStore(uploads.subscribe, uploads.items)
  const count = items.length
  const done = items.filter(({ state }) => state.status === 'done').length
  const region = useRef<HTMLElement>(null)
  const isBusy = items.some(({ state: { status } }) => status === 'waiting' || status === 'sending')
  useUnsaved(isBusy, { title: t('leave.title'), body: t('leave.body') })
  return (
    <section ref={region} tabIndex={-1} className={classes.region} aria-label={t('list')}>
      {/* Always there, so that each file that arrives is read out. */}
      <span className={visually.hidden} role="status">
        {count > 0 && t('progress', { done, count })}
      </span>
      {count > 0 && (
        <ul className={classes.list}>
          {items.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => {
                // The button goes with the row.
                region.current?.focus({ preventScroll: true })
                cancel(upload.id)
              }}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly onCancel: () => void
  readonly onRetry: () => void
}

const UploadRow = ({ upload, onCancel, onRetry }: UploadRowProps) => {
  const t = useText(uploadTexts)
  const words = useText(common)
  const {
    state,
    file: { name },
  } = upload
  const percent = state.status === 'done' ? 100 : state.status === 'sending' ? state.percent : 0
  return (
    <li className={classes.upload}>
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
      {state.status === 'failed' ? (
        <>
          <span className={classes.problem} role="alert">
            <Problem state={state} />
          </span>
          {state.reason !== 'tooLarge' && (
            <Button variant="default" size="xs" onClick={onRetry} aria-label={t('retry', { name })}>
              {words('action.retry')}
            </Button>
          )}
        </>
      ) : (
        <>
          <progress className={classes.bar} max={100} value={percent} aria-label={t('sending', { name })} />
          <span className={classes.percent}>
            {state.status === 'waiting' ? t('waiting') : t('percent', { share: percent / 100 })}
          </span>
        </>
      )}
      {state.status !== 'done' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          onClick={onCancel}
          aria-label={t(state.status === 'failed' ? 'dismiss' : 'cancel', { name })}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

const Problem = ({ state }: { readonly state: Extract<Upload['state'], { status: 'failed' }> }) => {
  const t = useText(uploadTexts)
  const reasonOf = useChangeFailure()
  const isAway = useConnection() !== 'online'
  if (state.reason === 'refused') return reasonOf(state.error)
  if (state.reason === 'tooLarge') return t('tooLarge')
  return t(isAway ? 'lost.waiting' : 'lost')
}
