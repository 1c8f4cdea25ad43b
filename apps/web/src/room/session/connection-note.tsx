import type { ReadonlySignal } from '@preact/signals-core'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { type Connection, connectionSentence } from './connection.ts'

/** The problem with the connection, in a sentence; undefined while there is none. */
export function useConnectionSentence(connection: ReadonlySignal<Connection>): string | undefined {
  const t = useText(room)
  return connectionSentence(useSignal(connection), t)
}

/** The sentence about the connection, as a status within a page. */
export const ConnectionNote = ({ connection }: { connection: ReadonlySignal<Connection> }) => {
  const text = useConnectionSentence(connection)
  return <div role="status">{text && <p>{text}</p>}</div>
}
