import { type Config, readConfig } from '../config.ts'

/** A whole configuration that reaches nothing outside the test. */
export function testConfig(variables: Record<string, string> = {}): Config {
  return readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:5000',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    SECRET_KEY: 'a secret that only tests know, 32 long',
    DATABASE_URL: 'postgres://localhost/nowhere',
    LIVEKIT_URL: 'http://127.0.0.1:9',
    LIVEKIT_API_KEY: 'devkey',
    LIVEKIT_API_SECRET: 'a secret that only tests know, 32 long',
    ...variables,
  })
}
