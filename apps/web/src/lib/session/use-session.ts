import { useSyncExternalStore } from 'react'
import { session } from '../lumi.ts'

export const useSession = () => useSyncExternalStore(session.subscribe, session.state)
