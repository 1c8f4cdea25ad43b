import type { ReadonlySignal } from '@preact/signals-core'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Connection } from './connection.ts'

/** What is wrong with the connection, in a sentence; undefined while nothing is. */
export function useConnectionSentence(connection: ReadonlySignal<Connection>): string | undefined {
  const t = useText(room)
  const now = useSignal(connection)
  switch (now.state) {
    case 'connected':
      return undefined
    case 'reconnecting':
      return t(`link.reconnecting.${now.media}`)
    default:
      return t(`link.${now.state}`)
  }
}

/** The same, standing in a page. */
export const ConnectionNote = ({ connection }: { connection: ReadonlySignal<Connection> }) => {
  const text = useConnectionSentence(connection)
  return <div role="status">{text && <p>{text}</p>}</div>
}
