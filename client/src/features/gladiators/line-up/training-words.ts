import type { Training } from "@ludus/shared/model/gladiators/training";
import { GROUP_LABELS } from "../../../components/attributes/attribute-labels.ts";

/** The kinds of training, as they are read. */
export const TRAINING_WORDS: Record<Training, string> = { style: "His style", ...GROUP_LABELS };
