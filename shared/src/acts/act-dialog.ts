import type { OpenAuction } from "../contract/operators/auctions-api.ts";
import type { SoldByPlayer } from "../contract/operators/figures-api.ts";
import type { FoundPlayer } from "../contract/operators/players-api.ts";
import type { Report } from "../contract/operators/reports-api.ts";

/** The things that acts are done to, as operators see them. */
export interface ActSubjects {
  player: FoundPlayer;
  auction: OpenAuction;
  sale: SoldByPlayer;
  report: Report;
}
export type ActSubject = keyof ActSubjects;

/** A field of a dialog, besides the reason. All give texts; an amount gives digits. */
export type ActField =
  | { kind: "text" | "amount"; label: string }
  | { kind: "choice"; label: string; options: readonly string[] };

type FieldValue<Field> = Field extends { options: readonly (infer Option extends string)[] }
  ? Option
  : string;

interface DialogWords<Subject, Values, Input> {
  /** On the button that opens it. */
  button(subject: Subject): string;
  /** Names the button where a list has several with the same label. */
  buttonName?(subject: Subject): string;
  isOffered?(subject: Subject): boolean;
  title(subject: Subject): string;
  /** One sentence about the consequence of pressing the button. */
  effect(subject: Subject, values: Values): string;
  /** On the button that acts. */
  verb(values: Values): string;
  /** Default: what was typed isn't empty. */
  isReady?(subject: Subject, values: Values): boolean;
  /** Values to begin with. Default: empty, or the first option. */
  initial?(subject: Subject): Partial<Values>;
  /** The fields of the call. */
  input(subject: Subject, values: Values): Input;
}

type Values = Readonly<Record<string, string>>;

export interface ActDialogOn<On extends ActSubject, Input = object> extends DialogWords<
  ActSubjects[On],
  Values,
  Input
> {
  on: On;
  /** Whether it is offered to those of the same role too. */
  isForEquals?: boolean;
  fields: Readonly<Record<string, ActField>>;
}

/** The dialog of an act, as data: the operators' page draws it. */
export type ActDialog<Input = object> = {
  [On in ActSubject]: ActDialogOn<On, Input>;
}[ActSubject];

function dialogOn<On extends ActSubject>(on: On) {
  return <const Fields extends Readonly<Record<string, ActField>>, Input>(
    dialog: { fields: Fields } & Pick<ActDialogOn<On>, "isForEquals"> &
      DialogWords<ActSubjects[On], { [Name in keyof Fields]: FieldValue<Fields[Name]> }, Input>,
  ): ActDialogOn<On, Input> => ({ on, ...dialog });
}

export const onPlayer = dialogOn("player");
export const onAuction = dialogOn("auction");
export const onSale = dialogOn("sale");
export const onReport = dialogOn("report");
