import { availableParallelism, totalmem } from 'node:os'

/** Memory that one conversion usually needs. Bytes. */
const NEEDED_BYTES = 1024 ** 3

const cores = Math.min(availableParallelism(), Math.floor(totalmem() / NEEDED_BYTES))

/**
 * Concurrency of jobs that convert uploaded files: as many as there are cores and memory. One app uses all slots but
 * one, so that its slow files do not delay those of other apps.
 */
export const fairSlots = { concurrency: Math.max(2, cores), perTenant: Math.max(1, cores - 1) }
