import { Problem, type ProblemCode } from "@ludus/shared/contract/problems";

/** A refusal whose message also stands at the field that it is about. */
export function problemAtField(code: ProblemCode, field: string): Problem {
  const { message } = new Problem(code);
  return new Problem(code, { fields: { [field]: message } });
}
