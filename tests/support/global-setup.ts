import { startTestServer } from "./database-server";
import { bundleOwnProcesses } from "./own-processes";

/**
 * One PostgreSQL for a whole run, of vitest or of Playwright: both call this before their workers start and what it
 * returns at the end. Workers find the server by the environment.
 */
// biome-ignore lint/style/noDefaultExport: both runners ask for it
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  const removeProcesses = await bundleOwnProcesses();
  return async () => {
    delete process.env.TEST_SERVER_URL;
    await removeProcesses();
    await server.stop();
  };
}
