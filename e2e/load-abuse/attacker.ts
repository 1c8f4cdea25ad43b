import { workerData } from 'node:worker_threads'
import { loadAttack } from './load.ts'

const { name, fixture, url } = workerData
await (await loadAttack(name)).attack(fixture, { url })
// Connections that the attack left open end with the thread.
process.exit()
