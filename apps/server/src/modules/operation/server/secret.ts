import type { Services } from '../../../platform/context.ts'
import type { ServerRow } from './table.ts'

type Machine = Pick<ServerRow, 'clientId' | 'machineId'>

export const livekitSecretContext = ({ clientId, machineId }: Machine) =>
  `server ${clientId} ${machineId} livekit secret`

export const encryptLivekitSecret = (
  { secrets }: Pick<Services, 'secrets'>,
  machine: Machine,
  secret: string,
) => secrets.encrypt(secret, livekitSecretContext(machine))

export const decryptLivekitSecret = ({ secrets }: Pick<Services, 'secrets'>, row: ServerRow) =>
  secrets.decrypt(row.livekitApiSecret, livekitSecretContext(row))
