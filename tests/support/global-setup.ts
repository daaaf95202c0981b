import { startTestServer } from "./database-server";
import { bundleOwnProcesses } from "./own-processes";

/**
 * Starts one PostgreSQL for a whole run of vitest or Playwright: both call this before their workers start, and call the returned
 * function at the end. An environment variable tells the workers where the server is.
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
