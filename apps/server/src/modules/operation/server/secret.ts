import type { Services } from '../../../platform/context.ts'
import type { ServerRow } from './table.ts'

type Machine = Pick<ServerRow, 'clientId' | 'machineId'>

export const livekitSecretPlace = ({ clientId, machineId }: Machine) =>
  `server ${clientId} ${machineId} livekit secret`

export const sealLivekitSecret = ({ secrets }: Pick<Services, 'secrets'>, machine: Machine, secret: string) =>
  secrets.encrypt(secret, livekitSecretPlace(machine))

export const readLivekitSecret = ({ secrets }: Pick<Services, 'secrets'>, row: ServerRow) =>
  secrets.decrypt(row.livekitApiSecret, livekitSecretPlace(row))
