import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./drizzle.postgres.tables.cjs",
  out: "./migrations/postgres",
});
