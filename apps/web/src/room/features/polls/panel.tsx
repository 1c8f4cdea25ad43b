import type { OwnPoll } from '@lumi/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import type { PanelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { Pane } from '#room/ui/pane.tsx'
import type { PollsModel } from './model.ts'
import classes from './panel.module.css'
import { PollCard } from './poll-card.tsx'
import { PollForm } from './poll-form.tsx'

/** The polls of the call, the newest first. Those who run them make new ones here. */
export const PollsPanel = ({ model, onClose }: PanelProps<PollsModel>) => {
  const t = useText(words)
  const shared = useText(common)
  const list = useSignal(model.list)
  const mayRun = useSignal(model.mayRun)
  const [edited, setEdited] = useState<OwnPoll | 'new'>()
  const polls = list.state === 'known' ? list.polls : []
  const scrolled = useRef<HTMLElement>(null)
  useEffect(() => model.markVisible(), [model])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a poll, or its form, goes what had the focus in it.
  useEffect(() => {
    if (document.activeElement === document.body) scrolled.current?.focus()
  }, [list])
  return (
    <Pane
      title={t('title')}
      list={t('list')}
      scrolled={scrolled}
      top={
        mayRun && (
          <Button isWide onClick={() => setEdited('new')}>
            {t('new')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className={classes.polls}>
        {list.state === 'loading' && <p className={classes.note}>{shared('state.loading')}</p>}
        {list.state === 'failed' && (
          <div role="alert" className={classes.note}>
            <p>{t('failed')}</p>
            <Button onClick={() => void model.load()}>{shared('action.retry')}</Button>
          </div>
        )}
        {list.state === 'known' && polls.length === 0 && (
          <p className={classes.note}>{t(mayRun ? 'none.run' : 'none')}</p>
        )}
        <ul className={classes.list}>
          {polls.map((poll) => (
            <PollCard key={poll.pollId} poll={poll} model={model} onEdit={() => setEdited(poll)} />
          ))}
        </ul>
      </div>
      {edited && mayRun && (
        <PollForm
          model={model}
          poll={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Pane>
  )
}
