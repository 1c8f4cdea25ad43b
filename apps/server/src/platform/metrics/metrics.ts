import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LONG_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 900]

/** prom-client names these gauges `_total`, which is reserved for counters. Each is there again by kind. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the metrics of this process's own work. Values of the whole installation are read on each scrape
 * (`addGauge`).
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,

    requests: new Histogram({
      name: 'lumi_http_request_duration_seconds',
      help: 'Answered requests, by route as the API calls it and class of status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),

    jobs: new Histogram({
      name: 'lumi_job_duration_seconds',
      help: 'Runs of background jobs in this process, by kind and whether they were done or failed',
      labelNames: ['job', 'outcome'],
      buckets: LONG_SECONDS,
      registers,
    }),

    deliveries: new Counter({
      name: 'lumi_deliveries_total',
      help: 'Posts of events to subscribers by this process, by whether they were taken or failed',
      labelNames: ['outcome'],
      registers,
    }),

    eventLag: new Histogram({
      name: 'lumi_event_lag_seconds',
      help: 'From an event to the moment this process tells its sockets of it',
      buckets: SECONDS,
      registers,
    }),

    /** Node.js and the process itself: memory, processor, delays of the event loop. */
    watchProcess() {
      collectDefaultMetrics({ register: registry })
      for (const name of MISNAMED) registry.removeSingleMetric(name)
    },

    /** A figure that is read each time somebody asks. What cannot be read is left out. */
    addGauge(
      { name, help, labels = [] }: { name: string; help: string; labels?: string[] },
      read: () => Reading[] | Promise<Reading[]>,
    ): void {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          this.reset()
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => [])
          for (const { value, ...labels } of readings) this.set(labels, value)
        },
      })
    },
  }
}

/** A value under its labels. */
type Reading = { value: number; [label: string]: string | number }
