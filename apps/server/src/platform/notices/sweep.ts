import { z } from 'zod'
import type { Services } from '../context.ts'
import { lt, sql } from '../db/orm.ts'
import { defineJob } from '../jobs/define-job.ts'
import { notices } from './table.ts'

export const sweepNotices = defineJob({ name: 'notices.sweep', payload: z.object({}) })

/** Removes large notices that everybody has fetched long ago. */
export function handleNoticeSweep({ db, jobs }: Pick<Services, 'db' | 'jobs'>): void {
  jobs.handle(sweepNotices, async () => {
    await db.delete(notices).where(lt(notices.created, sql`now() - interval '1 hour'`))
  })
}

export const scheduleNoticeSweep = ({ jobs }: Services) => jobs.schedule(sweepNotices, '37 * * * *', {})
