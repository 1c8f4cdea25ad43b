import { useSyncExternalStore } from 'react'
import { connection } from './lumi.ts'

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.state)
