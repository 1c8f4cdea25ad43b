import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useSyncExternalStore } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useConnection } from '#lib/use-connection.ts'
import common from '#locales/common.gen.ts'
import downloadTexts from '#locales/download.gen.ts'
import uploadTexts from '#locales/upload.gen.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './transfer-list.module.css'
import type { Transfer, TransferQueue, TransferState } from './transfer-queue.ts'

/** The texts of a list of transfers: uploads have each of them as well. */
type TransferTexts = typeof downloadTexts

interface TransferListProps {
  readonly transfers: Pick<TransferQueue, 'subscribe' | 'cancel' | 'retry'> & {
    readonly items: () => readonly Transfer[]
  }
  readonly texts: TransferTexts
}

/** The files that are on their way, each with how far it is; nothing while there are none. */
const TransferList = ({ transfers, texts }: TransferListProps) => {
  const t = useText(texts)
  const { cancel, retry } = transfers
  const items = useSyncExternalStore(transfers.subscribe, transfers.items)
  const count = items.length
  const done = items.filter(({ state }) => state.status === 'done').length
  const region = useRef<HTMLElement>(null)
  const isBusy = items.some(({ state: { status } }) => status === 'waiting' || status === 'running')
  useUnsaved(isBusy, { title: t('leave.title'), body: t('leave.body') })
  return (
    <section ref={region} tabIndex={-1} className={classes.region} aria-label={t('list')}>
      {/* Always there, so that each file that arrives is read out. */}
      <span className={visually.hidden} role="status">
        {count > 0 && t('progress', { done, count })}
      </span>
      {count > 0 && (
        <ul className={classes.list}>
          {items.map((transfer) => (
            <TransferRow
              key={transfer.id}
              transfer={transfer}
              texts={texts}
              onCancel={() => {
                // The button goes with the row.
                region.current?.focus({ preventScroll: true })
                cancel(transfer.id)
              }}
              onRetry={() => retry(transfer.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

export const UploadList = ({ uploads }: { readonly uploads: TransferListProps['transfers'] }) => (
  <TransferList transfers={uploads} texts={uploadTexts} />
)

export const DownloadList = ({ downloads }: { readonly downloads: TransferListProps['transfers'] }) => (
  <TransferList transfers={downloads} texts={downloadTexts} />
)

interface TransferRowProps {
  readonly transfer: Transfer
  readonly texts: TransferTexts
  readonly onCancel: () => void
  readonly onRetry: () => void
}

const TransferRow = ({ transfer, texts, onCancel, onRetry }: TransferRowProps) => {
  const t = useText(texts)
  const words = useText(common)
  const {
    state,
    item: { name },
  } = transfer
  const percent = state.status === 'done' ? 100 : state.status === 'running' ? state.percent : 0
  return (
    <li className={classes.transfer}>
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
      {state.status === 'failed' ? (
        <>
          <span className={classes.problem} role="alert">
            <Problem state={state} texts={texts} />
          </span>
          {state.reason !== 'tooLarge' && (
            <Button variant="default" size="xs" onClick={onRetry} aria-label={t('retry', { name })}>
              {words('action.retry')}
            </Button>
          )}
        </>
      ) : (
        <>
          <progress className={classes.bar} max={100} value={percent} aria-label={t('running', { name })} />
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

interface ProblemProps {
  readonly state: Extract<TransferState, { status: 'failed' }>
  readonly texts: TransferTexts
}

const Problem = ({ state, texts }: ProblemProps) => {
  const t = useText(texts)
  const upload = useText(uploadTexts)
  const reasonOf = useChangeFailure()
  const isAway = useConnection() !== 'online'
  if (state.reason === 'refused') return reasonOf(state.error)
  if (state.reason === 'tooLarge') return upload('tooLarge')
  return t(isAway ? 'lost.waiting' : 'lost')
}
