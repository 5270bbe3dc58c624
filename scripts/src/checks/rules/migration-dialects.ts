export const dialects = ["sqlite", "postgres"] as const;

export const drizzleConfig = (dialect: (typeof dialects)[number]) => `drizzle.${dialect}.config.ts`;
