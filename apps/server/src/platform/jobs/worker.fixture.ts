import { createLogger } from '../log/logger.ts'
import { hangingJob } from './hanging-job.fixture.ts'
import { createPgBossJobs } from './pg-boss.ts'

// A worker in a process of its own: it takes a job, prints so, and never finishes it.
const jobs = createPgBossJobs({
  databaseUrl: process.env.DATABASE_URL ?? '',
  log: createLogger('silent'),
  recovery: { silentSeconds: 10, checkSeconds: 1 },
})
jobs.handle(hangingJob, async () => {
  console.log('took a job')
  await new Promise(() => undefined)
})
await jobs.start({ work: true })
console.log('ready')
