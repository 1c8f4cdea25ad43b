import { Trial } from '@lumi/contract'
import { useEffect, useState } from 'react'
import { createTrial } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import texts from '#locales/demo-room.gen.ts'
import { useInlineAction } from '#ui/state/use-inline-action.ts'

const key = 'lumi.tv-room'

/** The room of this tab, as long as it exists. */
function storedRoom(): Trial | undefined {
  const { data } = Trial.safeParse(readStored(key, 'sessionStorage'))
  return data && Date.parse(data.expires) > Date.now() ? data : undefined
}

/** One demo room for all TV pages of this tab, also after a reload; the first page that needs it creates it. */
export const useTvRoom = () => {
  const t = useText(texts)
  const [room, setRoom] = useState(storedRoom)
  const { run, failure } = useInlineAction(async (signal) => {
    const request = { customerType: 'tv_demo' }
    const created = await createTrial({ displayName: t('name.default'), request, signal })
    writeStored(key, created, 'sessionStorage')
    setRoom(created)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => {
    if (!room) void run()
  }, [])
  return { room, failure, again: () => void run() }
}
