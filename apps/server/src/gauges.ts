import { countInside } from './modules/conferencing/core/conference-user/count-inside.ts'
import { aliveSince } from './modules/operation/server/alive.ts'
import { findAllLiving } from './modules/operation/server/repository.ts'
import { version } from './modules/operation/setting/version.ts'
import { countPending } from './modules/operation/subscriber/delivery-repository.ts'
import type { Services } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { localSockets } from './platform/realtime/sockets.ts'
import { freeBytes } from './platform/storage/disk.ts'

/**
 * Figures that are read when somebody asks. Those of the whole installation are the same whichever server is asked;
 * all others are of the process that answers.
 */
export function addGauges(services: Services, pool: Database['pool']): void {
  const { config, db, clock, jobs, health, sockets, metrics } = services
  const { addGauge } = metrics

  addGauge(
    { name: 'lumi_build_info', help: 'The version that runs, as a label', labels: ['version', 'role'] },
    () => [{ version, role: config.role, value: 1 }],
  )
  addGauge(
    {
      name: 'lumi_dependency_up',
      help: 'Whether something that the server depends on can be used',
      labels: ['dependency'],
    },
    async () =>
      Object.entries(await health.states())
        .filter(([, state]) => state !== 'checking' && state !== 'off')
        .map(([dependency, state]) => ({ dependency, value: state === 'up' ? 1 : 0 })),
  )
  addGauge({ name: 'lumi_disk_free_bytes', help: 'What may still be written to DATA_DIR' }, async () => [
    { value: await freeBytes(config.dataDir) },
  ])
  addGauge({ name: 'lumi_sockets', help: 'Sockets of this process, by whose they are', labels: ['of'] }, () =>
    Object.entries(Object.groupBy(localSockets(sockets), ({ data }) => data.principal.kind)).map(
      ([of, open = []]) => ({ of, value: open.length }),
    ),
  )
  addGauge(
    {
      name: 'lumi_database_connections',
      help: 'Connections of this process to the database; waiting are those who want one',
      labels: ['state'],
    },
    () => [
      { state: 'busy', value: pool.totalCount - pool.idleCount },
      { state: 'idle', value: pool.idleCount },
      { state: 'waiting', value: pool.waitingCount },
    ],
  )

  addGauge(
    { name: 'lumi_conferences', help: 'Conferences with people in them, of the whole installation' },
    async () => [{ value: (await countInside(db)).conferences }],
  )
  addGauge(
    {
      name: 'lumi_people',
      help: 'People of the whole installation in conferences, or waiting for one',
      labels: ['state'],
    },
    async () => {
      const { present, waiting } = await countInside(db)
      return [
        { state: 'present', value: present },
        { state: 'waiting', value: waiting },
      ]
    },
  )
  addGauge(
    {
      name: 'lumi_jobs',
      help: 'Background jobs of the whole installation that wait for their time, for a worker, or are being done',
      labels: ['job', 'state'],
    },
    async () =>
      (await jobs.counts()).flatMap(({ job, ...counts }) =>
        Object.entries(counts).map(([state, value]) => ({ job, state, value })),
      ),
  )
  addGauge(
    {
      name: 'lumi_deliveries_pending',
      help: 'Deliveries to subscribers of the whole installation that have begun and not been taken yet',
    },
    async () => [{ value: await countPending(db) }],
  )
  addGauge(
    { name: 'lumi_media_nodes', help: 'Media servers of apps that have given a sign of life lately' },
    async () => [{ value: (await findAllLiving(db, aliveSince(clock.now()))).length }],
  )
}
