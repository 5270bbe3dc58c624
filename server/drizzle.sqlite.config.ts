import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: "./drizzle.sqlite.tables.cjs",
  out: "./migrations/sqlite",
});
