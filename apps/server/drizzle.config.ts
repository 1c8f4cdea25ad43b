import { defineConfig } from 'drizzle-kit'

/**
 * After a change of a table: `npm run migration -w @lumi/server -- --name <what>`, and commit the result. A migration
 * that is in `main` is never edited: installations have run it.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema.ts',
  out: './drizzle',
  casing: 'snake_case',
})
