import { defineConfig } from 'drizzle-kit'

/**
 * After a change of a table: `npx drizzle-kit generate --name <what>` in this folder, and commit the result.
 * Until the first release there is one migration only; make it anew instead of adding to it:
 * `npm run migrations -w @lumi/server`, then remove your development data.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/db/schema.ts',
  out: './drizzle',
  casing: 'snake_case',
})
