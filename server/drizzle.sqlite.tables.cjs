// drizzle-kit takes a module's exports for the tables.
module.exports = require("./src/platform/database/schema/schema.sqlite.ts").tables;
