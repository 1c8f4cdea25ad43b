import { coreRows } from '../../modules/conferencing/core/access.fixture.ts'
import { takingPartRows } from '../../modules/conferencing/taking-part/access.fixture.ts'
import { togetherRows } from '../../modules/conferencing/together/access.fixture.ts'
import { identityRows } from '../../modules/identity/access.fixture.ts'
import { integrationRows } from '../../modules/integration/access.fixture.ts'
import { libraryRows } from '../../modules/library/access.fixture.ts'
import { operationRows } from '../../modules/operation/access.fixture.ts'
import type { OperationName, Row } from './row.ts'

/** One row for each operation of the contract; the type refuses a contract with an operation more. */
export const rows: Record<OperationName, Row> = {
  ...identityRows,
  ...operationRows,
  ...coreRows,
  ...takingPartRows,
  ...togetherRows,
  ...libraryRows,
  ...integrationRows,
}
