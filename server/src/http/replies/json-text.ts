/** A reply's body that is JSON already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function jsonOf(body: unknown): string {
  return body instanceof JsonText ? body.text : JSON.stringify(body);
}
