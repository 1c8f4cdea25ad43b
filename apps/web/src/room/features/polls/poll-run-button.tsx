import type { OwnPoll } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/polls-pane.gen.ts'
import { Button } from '#room/ui/button.tsx'
import type { PollsModel } from './polls.ts'

interface PollRunButtonProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
}

/** Puts a poll to people, or ends it. */
export const PollRunButton = ({ poll: { pollId, state }, model }: PollRunButtonProps) => {
  const t = useText(words)
  const { run } = useAction(async () => {
    await (state === 'open' ? model.end(pollId) : model.start(pollId))
  })
  return (
    <Button isWide look={state === 'draft' ? 'main' : 'quiet'} onClick={() => run()}>
      {t(runWords[state])}
    </Button>
  )
}

const runWords = { draft: 'start', open: 'end', closed: 'reopen' } as const
