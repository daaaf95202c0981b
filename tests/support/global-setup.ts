import { startTestServer } from "./database-server";

/**
 * One PostgreSQL for a whole run, of vitest or of Playwright: both call this before their workers start and what it
 * returns at the end. Workers find the server by the environment.
 */
// biome-ignore lint/style/noDefaultExport: both runners ask for it
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  return async () => {
    delete process.env.TEST_SERVER_URL;
    await server.stop();
  };
}
