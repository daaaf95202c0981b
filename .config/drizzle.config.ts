import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/service/database/schema/index.ts",
  out: "./app/service/database/migrations",
});
