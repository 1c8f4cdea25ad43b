import { measureConferences } from './parts/conferences.ts'
import { measureJoin } from './parts/join.ts'
import { measureScripts } from './parts/scripts.ts'
import { measureStart } from './parts/start.ts'
import { withBench } from './support/bench.ts'
import { type Figure, report } from './support/report.ts'

const figures: Figure[] = await withBench(async (bench) => {
  const conferences = await measureConferences(bench)
  const join = await measureJoin(bench)
  const scripts = await measureScripts(bench)
  return [...join, ...scripts, ...conferences]
})
report([...figures, ...(await measureStart())])
