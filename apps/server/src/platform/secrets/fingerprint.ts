import { ConfigError } from '../../config/error.ts'
import { SECRET_KEY_FILE } from '../../config/secret-key.ts'
import type { Db } from '../db/database.ts'
import { isSame } from './is-same.ts'
import type { Secrets } from './secrets.ts'
import { installation } from './table.ts'

/** Identifies a key and reveals nothing about it. */
export const fingerprintOf = (secrets: Secrets): string => secrets.derive('fingerprint', 'of this key')

/**
 * Undefined before the first server has started. Waits for a rotation that is under way; `lock` lets others wait until
 * the transaction ends.
 */
export async function readFingerprint(db: Db, { lock = false } = {}): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(installation)
    .for(lock ? 'update' : 'share')
  return row?.secretFingerprint
}

export async function replaceFingerprint(db: Db, secretFingerprint: string): Promise<void> {
  await db.update(installation).set({ secretFingerprint })
}

/**
 * Refuses another key than that of the installation. A database from before keys were noted is tried by `canDecrypt`:
 * whether this key decrypts what is in it.
 */
export async function checkSecretKey(
  db: Db,
  secrets: Secrets,
  canDecrypt: (db: Db, secrets: Secrets) => Promise<boolean>,
): Promise<void> {
  const own = fingerprintOf(secrets)
  const known = (await readFingerprint(db)) ?? (await begin(db, secrets, canDecrypt))
  if (known !== undefined && isSame(known, own)) return
  throw new ConfigError([
    `SECRET_KEY is not the one that this database was encrypted with; set that one, or restore ${SECRET_KEY_FILE} in DATA_DIR from the backup`,
  ])
}

async function begin(
  db: Db,
  secrets: Secrets,
  canDecrypt: (db: Db, secrets: Secrets) => Promise<boolean>,
): Promise<string | undefined> {
  if (!(await canDecrypt(db, secrets))) return undefined
  // One wins where several servers start at once.
  await db
    .insert(installation)
    .values({ secretFingerprint: fingerprintOf(secrets) })
    .onConflictDoNothing()
  return readFingerprint(db)
}
