import type { Share } from '@lumi/contract'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { Load, ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call, ShownShare } from '#room/session/call.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import { isOwnScreen } from '#room/stage/shared-stage.ts'
import scroll from '#ui/scroll-row.module.css'
import { useScrollHint } from '#ui/use-scroll-hint.ts'
import visually from '#ui/visually-hidden.module.css'
import { lazyPart } from './lazy-part.tsx'
import classes from './shared-stage-view.module.css'

interface SharedStageViewProps {
  readonly call: Call
  readonly stage: ShownShare
}

/** What is shared and looked at, as its feature shows it, and the choice where there is more. */
export const SharedStageView = ({ call, stage: { share, by } }: SharedStageViewProps) => {
  const me = useSignal(call.feed.me)
  const shares = useSignal(call.stage.shares)
  // It is the feature that shows shares of this kind.
  const load = by.feature.stage?.load as Load<StageViewProps> | undefined
  const View: ComponentType<StageViewProps> | undefined = load && lazyPart(load)
  return (
    <section
      className={classes.stage}
      data-kind={share.kind}
      data-shown={isOwnScreen(share, me.userId) ? 'own' : 'other'}
    >
      {shares.length > 1 && <Choice call={call} shares={shares} shown={share} />}
      {View && (
        <Suspense fallback={<div />}>
          <View key={share.shareId} model={by.model} share={share} />
        </Suspense>
      )}
    </section>
  )
}

interface StageViewProps extends ModelProps<unknown> {
  readonly share: Share
}

interface ChoiceProps {
  readonly call: Call
  readonly shares: readonly Share[]
  readonly shown: Share
}

const Choice = ({ call, shares, shown }: ChoiceProps) => {
  const t = useText(room)
  const nameOf = useShareName(call)
  const row = useRef<HTMLFieldSetElement>(null)
  useScrollHint(row, shown.shareId)
  return (
    <fieldset ref={row} className={`${scroll.row} ${classes.choices}`} aria-label={t('share.choose')}>
      {shares.map((share) => (
        <button
          key={share.shareId}
          type="button"
          className={classes.choice}
          aria-pressed={share.shareId === shown.shareId}
          onClick={() => call.stage.show(share.shareId)}
        >
          {nameOf(share)}
        </button>
      ))}
    </fieldset>
  )
}

/** Tells those who do not see it what is looked at now, and that nothing is shared any more. */
export const StageAnnouncement = ({ call }: { readonly call: Call }) => {
  const t = useText(room)
  const nameOf = useShareName(call)
  const share = useSignal(call.onStage)?.share
  const [wasShared, setShared] = useState(false)
  if (share && !wasShared) setShared(true)
  return (
    <p role="status" className={visually.hidden}>
      {share ? t('share.announced', { name: nameOf(share) }) : wasShared && t('share.over')}
    </p>
  )
}

/** What a share is called: a file by its name, a screen by whose it is. */
function useShareName(call: Call) {
  const t = useText(room)
  const me = useSignal(call.feed.me)
  const roster = useSignal(call.feed.roster)
  const people = useSignal(call.media.people)
  return (share: Share): string => {
    if ('displayName' in share) return share.displayName
    if (share.userId === me.userId) return t('share.mine.short')
    return t('share.screen', { name: displayNameOf(share.userId, roster, people) })
  }
}
