import { Readable } from 'node:stream'
import type { RecorderReport } from '@lumi/contract'
import { inTransaction, type Services } from '../../../../platform/context.ts'
import { StorageFull } from '../../../../platform/storage/errors.ts'
import { claimUpload, storeUpload, withUploads } from '../../../../platform/uploads/uploads.ts'
import { announceRecordingSession } from '../notice.ts'
import { addChunk, addMark, type Leased } from '../repository.ts'
import type { RecordingSessionRow } from '../table.ts'
import { throughOutages } from './through-outages.ts'

/** Stores what the page reports, piece after piece. */
export type ReportWriter = {
  /** One report after the other. */
  write(report: RecorderReport): Promise<void>
  /** Resolves when all that was reported is stored. */
  flushed(): Promise<void>
  /** The reason why nothing more is stored. */
  problem(): 'storageFull' | 'recorderFailed' | 'keyMissing' | undefined
}

export function createReportWriter(
  services: Services,
  session: RecordingSessionRow,
  signal: AbortSignal,
): ReportWriter {
  const leased: Leased = session
  let position = 0
  let problem: ReturnType<ReportWriter['problem']>
  let last: Promise<void> = Promise.resolve()

  const store = (data: Buffer, seconds: number) =>
    withUploads(services, async (onKey) => {
      const { key, size } = await storeUpload(services, Readable.from([data]), 'video/webm', onKey)
      const isFirst = position === 0
      await inTransaction(services, async (tx) => {
        if (!(await addChunk(tx.db, leased, { position, key, seconds, size }))) return
        await claimUpload(tx.db, key)
        // The conference is recorded from here on, which everybody has to know.
        if (isFirst) announceRecordingSession(tx, session.confId)
      })
      position += 1
    })
  const take = async (report: RecorderReport) => {
    switch (report.kind) {
      case 'chunk':
        if (problem === undefined) await store(Buffer.from(report.data, 'base64'), report.seconds)
        return
      case 'mark':
        return addMark(services.db, leased, { ...report.mark, at: session.seconds + report.mark.at })
      case 'keyMissing':
        problem = 'keyMissing'
        return
      case 'failed':
        services.log.warn(
          { captureId: session.captureId, reason: report.reason },
          'the page that records failed',
        )
        problem = 'recorderFailed'
    }
  }
  return {
    write(report) {
      last = last
        .then(() => throughOutages(signal, () => take(report)))
        .catch((error) => {
          problem ??= error instanceof StorageFull ? 'storageFull' : 'recorderFailed'
          services.log.error(
            { err: error, captureId: session.captureId },
            'a piece of a recording was not stored',
          )
        })
      return last
    },
    flushed: () => last,
    problem: () => problem,
  }
}
