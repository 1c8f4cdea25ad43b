import { newId } from '../../../../platform/secrets/random.ts'

/** No conference has such an id: theirs have no hyphens. */
const prefix = 'connection-test-'

/** Name of a media room that only one test of a connection ever enters. */
export const newTestRoom = () => prefix + newId('session')

export const isTestRoom = (confId: string) => confId.startsWith(prefix)
