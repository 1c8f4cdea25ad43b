import { layerName, markOwner } from '@lumi/contract/values'
import { useEffect } from 'react'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/sharing.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { openAnnotations } from '#room/stage/annotation/annotations.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import type { ScreenShareModel } from './screen-share.ts'

/** As long as other notices with something to press. Milliseconds. */
const lifeMs = 15_000

/** Tells whoever shares their screen, and does not see it as the others do, that somebody draws on it: once of each. */
export const OwnMarks = ({ model }: ModelProps<ScreenShareModel>) => {
  const share = useSignal(model.ownScreen)
  const shareId = share?.shareId
  useEffect(() => (shareId ? watch(model, shareId) : undefined), [model, shareId])
  return null
}

function watch(model: ScreenShareModel, shareId: string): () => void {
  const { confId, drawings, feed, people, toasts, isOwnShown, toldOf } = model
  const { userId } = feed.me.value
  const name = layerName({ confId, subjectId: shareId, page: 1 })
  const annotations = openAnnotations(name, drawings, { userId, mayClear: false })
  const stop = annotations.marks.subscribe((marks) => {
    const owners = new Set(marks.flatMap(({ id }) => markOwner(id) ?? []))
    owners.delete(userId)
    for (const owner of owners) {
      const about = `drawn:${shareId}:${owner}`
      if (toldOf.has(about)) continue
      toldOf.add(about)
      const text = { name: displayNameOf(owner, feed.roster.value, people.value) }
      toasts.show(
        {
          about,
          text: () => textOf(words)('drawn.by', text),
          actions: [
            {
              text: () => textOf(words)('drawn.show'),
              run() {
                isOwnShown.value = true
              },
            },
          ],
          isClosable: true,
        },
        lifeMs,
      )
    }
  })
  return () => {
    stop()
    annotations.end()
  }
}
