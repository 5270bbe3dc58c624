import { z } from "zod";
import { EVENTS } from "@ludus/shared/contract/live/live-events";
import { MESSAGES } from "@ludus/shared/contract/live/live-messages";
import { NAMED_SHAPES } from "./named-shapes.ts";
import { LIVE_FEED_PATH } from "./reference-paths.ts";
import { originalOf } from "./zod-internals.ts";
import { refusalsOfMessage } from "@ludus/shared/contract/refusals-of";

/** Fills the marks `<!-- events -->` and `<!-- messages -->` of the live feed's page. */
export function describeLiveFeed(page: string): string {
  return page
    .replace("<!-- events -->", EVENTS.map(describeEvent).join("\n\n"))
    .replace("<!-- messages -->", MESSAGES.map(describeMessage).join("\n\n"));
}

/** Fills the same marks of the introduction, with a table each. Its link is a file beside it, for readers of the code. */
export function tabulateLiveFeed(page: string): string {
  const rowOf = ({ name, summary }: { name: string; summary: string }) =>
    `| \`${name}\` | ${summary} |`;
  const events = ["| from the server | tells |", "|---|---|", ...EVENTS.map(rowOf)];
  const messages = ["| from the client | |", "|---|---|", ...MESSAGES.map(rowOf)];
  return page
    .replace("(live-feed.md)", `(/api${LIVE_FEED_PATH})`)
    .replace("<!-- events -->", events.join("\n"))
    .replace("<!-- messages -->", messages.join("\n"));
}

function describeEvent({ name, to, summary, payload }: (typeof EVENTS)[number]): string {
  return `### \`${name}\`\n\nTo ${to}: ${summary}. Payload: ${shapeOf(payload, "output")}`;
}

function describeMessage(message: (typeof MESSAGES)[number]): string {
  const { name, summary, input, reply, rate } = message;
  const refusals = refusalsOfMessage(message).map((code) => `\`${code}\``);
  return [
    `### \`${name}\``,
    `The message ${summary}.`,
    `Input: ${shapeOf(input, "input")}`,
    `The answer's \`data\`: ${shapeOf(reply, "output")}`,
    `Refusals: ${refusals.join(", ")}. At most ${rate.points} in ${rate.perSeconds} s (counted as \`${rate.name}\`).`,
  ].join("\n\n");
}

type Shape = z.core.JSONSchema.BaseSchema;

/** The fields of an object as a list, or the name of a shape of the OpenAPI document. */
function shapeOf(schema: z.core.$ZodType, io: "input" | "output"): string {
  const shape: Shape = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      // A description makes a copy, whose parent is the shape.
      const named = NAMES.get(zodSchema) ?? NAMES.get(originalOf(zodSchema));
      if (named !== undefined) jsonSchema.title = named;
    },
  });
  if (shape.title !== undefined) return typeOf(shape);
  const fields = Object.entries(shape.properties ?? {});
  if (fields.length === 0) return "`{}`";
  const required = new Set(shape.required);
  const lines = fields.map(([name, field]) => {
    const { description = "" } = asShape(field);
    const optional = required.has(name) ? "" : ", optional";
    return `- \`${name}\`: ${typeOf(asShape(field))}${optional}. ${description}`.trimEnd();
  });
  return `\n\n${lines.join("\n")}`;
}

const NAMES = new Map<unknown, string>(
  Object.entries(NAMED_SHAPES).map(([name, schema]) => [schema, name]),
);

function typeOf({ title, type, enum: values, anyOf, ...shape }: Shape): string {
  if (title !== undefined) return `\`${title}\``;
  if (values) return values.map((value) => JSON.stringify(value)).join(" or ");
  if (anyOf) return anyOf.map((choice) => typeOf(asShape(choice))).join(" or ");
  if (type === "array") return `list of ${typeOf(asShape(shape.items))}`;
  if (type === "object" && shape.additionalProperties) {
    return `object of ${typeOf(asShape(shape.additionalProperties))} by key`;
  }
  return [type ?? "any"].flat().join(" or ");
}

function asShape(value: unknown): Shape {
  return isShape(value) ? value : {};
}

function isShape(value: unknown): value is Shape {
  return typeof value === "object" && value !== null;
}
