import { usePgBoss } from './pg-boss.fixture.ts'
import { describeJobsPort } from './suite.ts'

// The process that enqueues does the work as well.
describeJobsPort(usePgBoss(), { separate: false })
