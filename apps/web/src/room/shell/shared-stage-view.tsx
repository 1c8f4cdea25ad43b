import type { Share } from '@lumi/contract'
import { type ComponentType, Suspense } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { Load, ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call, StageShow } from '#room/session/call.ts'
import { isOwnScreen } from '#room/stage/shared-stage.ts'
import { lazyPart } from './lazy-part.tsx'
import classes from './shared-stage-view.module.css'

interface SharedStageViewProps {
  readonly call: Call
  readonly stage: StageShow
}

/** What is shared and looked at, as its feature shows it, and the choice where there is more. */
export const SharedStageView = ({ call, stage: { share, by } }: SharedStageViewProps) => {
  const me = useSignal(call.feed.me)
  const shares = useSignal(call.shared.shares)
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
  const me = useSignal(call.feed.me)
  const roster = useSignal(call.feed.roster)
  const people = useSignal(call.media.people)
  const nameOf = (share: Share) => {
    if ('displayName' in share) return share.displayName
    if (share.userId === me.userId) return t('share.mine.short')
    return roster?.get(share.userId)?.displayName ?? people.get(share.userId)?.displayName ?? ''
  }
  return (
    <fieldset className={classes.choices} aria-label={t('share.choose')}>
      {shares.map((share) => (
        <button
          key={share.shareId}
          type="button"
          className={classes.choice}
          aria-pressed={share.shareId === shown.shareId}
          onClick={() => call.shared.show(share.shareId)}
        >
          {nameOf(share)}
        </button>
      ))}
    </fieldset>
  )
}
