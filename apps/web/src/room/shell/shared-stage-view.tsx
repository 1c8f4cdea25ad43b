import type { Share } from '@lumi/contract'
import { IconChalkboard, IconFileText, IconScreenShare } from '@tabler/icons-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call, ShownShare } from '#room/session/call.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import { PartBoundary } from '#room/ui/part-boundary.tsx'
import scroll from '#ui/scroll-row.module.css'
import { useScrollHint } from '#ui/use-scroll-hint.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './shared-stage-view.module.css'

interface SharedStageViewProps {
  readonly call: Call
  readonly stage: ShownShare
  /** True where one of several shares can be chosen. Default: true. */
  readonly hasChoice?: boolean
  /** Called with the id of a share once it can be seen; must stay the same. */
  readonly onDrawn?: (shareId: string) => void
}

/** The share that this person looks at, drawn by its feature, with the choice where there are several. */
export const SharedStageView = ({ call, stage, hasChoice = true, onDrawn }: SharedStageViewProps) => {
  const { share, by } = stage
  const shares = useSignal(call.stage.shares)
  const { shareId } = share
  const drawn = useCallback(() => onDrawn?.(shareId), [onDrawn, shareId])
  const view = by.drawStage?.(share, { onDrawn: drawn })
  return (
    <section className={classes.stage}>
      {hasChoice && shares.length > 1 && <Choice call={call} shares={shares} shown={share} />}
      {view && (
        <div className={classes.shown}>
          <PartBoundary key={share.shareId}>
            <Suspense fallback={<Coming />}>{view}</Suspense>
          </PartBoundary>
        </div>
      )}
    </section>
  )
}

const Coming = () => <p className={classes.coming}>{useText(common)('state.loading')}</p>

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
          title={nameOf(share)}
          onClick={() => call.stage.show(share.shareId)}
        >
          <Icon kind={share.kind} />
          <span className={classes.label} dir="auto">
            {nameOf(share)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const icons = {
  screen: IconScreenShare,
  document: IconFileText,
  whiteboard: IconChalkboard,
  file: IconFileText,
} as const

const Icon = ({ kind }: Pick<Share, 'kind'>) => {
  const Picture = icons[kind]
  return <Picture size={18} stroke={1.5} className={classes.icon} aria-hidden />
}

/** Announces to screen readers which share is shown, and that nothing is shared any more. */
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

/**
 * Names a share: by the person who shares it, a file by its name as well, and several boards of a person by their place.
 * Boards and files stay when that person has left.
 */
function useShareName(call: Call) {
  const t = useText(room)
  const roster = useSignal(call.feed.roster)
  const people = useSignal(call.media.people)
  const me = useSignal(call.feed.me).userId
  const shares = useSignal(call.stage.shares)
  const sharerOf = ({ userId }: Share) => displayNameOf(userId, roster, people)
  return (share: Share): string => {
    const name = sharerOf(share)
    if (share.kind === 'screen') return t('share.screen', { name })
    if (share.kind === 'whiteboard') {
      const theirs = shares.filter((one) => one.kind === share.kind && sharerOf(one) === name)
      const place = theirs.findIndex(({ shareId }) => shareId === share.shareId) + 1
      if (!name) return t('share.board.left', { place })
      return theirs.length > 1 ? t('share.board.of', { name, place }) : t('share.board', { name })
    }
    const file = share.displayName
    if (share.userId === me) return t('share.by.me', { file })
    return name ? t('share.by', { file, name }) : file
  }
}
