import { usePgBoss } from './pg-boss.fixture.ts'
import { describeJobsPort } from './suite.ts'

// One process enqueues, another one works.
describeJobsPort(usePgBoss(), { separate: true })
